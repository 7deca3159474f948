/**
 * Given names that stand for one another, one group a line: short forms, spellings, and the same name in the languages of
 * Britain and of those who came to it. Collected by the project. A name may stand in several lines.
 */
export const GIVEN_NAME_LINES = `
abigail abbie abby abi gail abigale abbigail
abraham abe bram abram
adam adi
adele adela adelle
adrian ade adrien
agnes aggie nessie nesta agnieszka
aidan aiden aden eidan adan aodhan
aileen eileen ayleen eibhlin
ailsa elsa
aisling ashling aislinn ashleen ashlyn
alan allan allen alun al ailean
alasdair alastair alistair alister allister alisdair aly ali
albert bert bertie al
aleksandra alexandra alex ola sandra sasha lexi lexie sandy alexa
alexander alex al alec alexandr aleksander sandy xander sasha alick lex
alfred alf alfie fred freddie
alice alys alyce
alicia alisha alesha
alison allison ali alyson
amanda mandy
amelia millie mille emilia
amy aimee ami
anastasia ana stacey stacy
andrea andi
andrew andy drew andrzej andrei andrey andreas anders andre aindriu
aneurin nye
angela angie ange
angharad hari
ann anne anna annie an ania anya hannah
annabel annabelle anabel bella belle
annette nettie anette
anthony antony tony ant antoni antonio anton
antonia toni
anton antonin
archibald archie baldie
arthur art artie artur
ashleigh ashley ashlee
audrey audra
augustus gus august
aurelia aurelie
barbara barb babs basia barbra
barry barrie barra
bartholomew bart bartosz bartlomiej bartek
beatrice bea beatrix trixie bee
benedict ben benny
benjamin ben benny benji benjy
bernadette bernie bernadine detta
bernard bernie barney
bethan beth
bethany beth
beverley bev beverly
blodwen blod
boguslaw bogdan
bradley brad
branwen bronwen bronwyn bron
brendan brenden brendon
brenda bren
brian bryan brien bri
bridget brigid bridie biddy brid breda bridgette
bronagh brona
cadogan cadwgan
caitlin kaitlin katelyn caitlyn kaitlyn cait catelyn kate
calum callum malcolm cal
cameron cam
candice candy candace
carl karl
carla karla
carol carole carroll carolle caz
caroline carolyn carrie caro karoline karolina karolyn lina
cassandra cass cassie sandra
catherine catharine katharine katherine kathryn cathryn cath cathy kate katie kath kathy kat kit kitty katarzyna kasia catrin catriona katrina catrina caitriona trina ekaterina katya katerina caterina kathrine katheryn
cecilia cecily cissie celia sile sheila
ceri kerry
charles charlie chas chuck chaz charley karol carlos carl
charlotte charlie lottie charley lotte char
cheryl sheryl cherry
chloe khloe clo
christian chris kit krystian cristian kris
christine christina chris chrissie tina krystyna krysia kristina kristine kirsty chrissy cristina kris
christopher chris kit krzysztof krzys cristopher kristopher topher kris
ciara keira kiera kira kiara
ciaran kieran kieron keiran kiaran
cillian killian kilian
claire clare clair clara
clifford cliff
clive cliff
clodagh cloda
colin col collin cailean
colm colum
connor conor conner con
conrad konrad
constance connie
cornelius con neil neilus corny
courtney kourtney
craig greig
daisy margaret
damian damien damon
daniel dan danny daniil dani
danielle dani daniela daniella danni
darragh dara daragh darach darrach
daryl darryl darrell
david dave davy dai dafydd dewi davey davie dawid taffy davi
deborah debra deb debbie debs debora deborra
deirdre deidre dee
denis dennis den denny donnacha
denise neesy denyse
derek derrick del dereck
dermot diarmuid diarmaid jeremiah darby
desmond des dessie
diana diane di dianne dyan diann
dilwyn dil
dilys dil
dominic dom dominik dominick nick
donald don donnie domhnall donal donny
donna dona
dorothy dot dottie dolly dorothea thea dodie dora dotty
dougal dugald
douglas doug dougie duggie
duncan donnchadh
dylan dillan dyl
edmund ed eddie ned ted eamon eamonn edmond
edward ed eddie eddy ned ted teddy eduard ward edwards
edwin ed eddie ned
eilidh ailidh ayley
eireann erin
elaine elayne
eleanor elinor ellie nell nora elena helen ella lena elen eleanora leonora nellie elanor eleonora
elizabeth elisabeth beth betty betsy eliza libby lisa liz lizzie bess bessie lizzy bet liza betsie elsie lisbeth elisabet elizabet
elizabeth elspeth elsbeth elspet
elizabeth elzbieta ela alzbeta
elizabeth eilis eilish
elliot elliott eliot eliott
ellen elen nell nellie ella helen ellie
emily em emmie emilie emilia emma milly millie emmy ems
emma em emmie ema ems
emmanuel manny emanuel manuel manu
eoghan eoin owen euan ewan ewen euen eugene evan
eoin owen john ian eoghan
eric erik
erica erika
esther ester hester essie hettie
ethel eth
eugene gene
euphemia effie phemie
eva eve evie ewa ava
evelyn eve evie lyn eveline
fatima fatimah fatema fatma fathima fatemah fatimeh
felicity fliss flick flic fee
feargal fergal
fergus fearghas gus ferg
fiona fi fionnghal ffion
finlay findlay finley fin finn fionnlagh
finbar finbarr barry
fionnuala finola nuala fenella finnuala
florence flo florrie flossie flora
frances fran francesca fanny frankie franny franciszka cesca frannie
francis frank frankie franciszek francesco francisco franco fran
franklin frank
frederick frederic fred freddie freddy frederik fredrick fryderyk
gabriel gabe gabi
gabrielle gaby gabriella gabi gabby
gareth gary gaz garth
gary garry gaz
gavin gav
gaynor guinevere gwenhwyfar
gemma jemma gem
geoffrey jeffrey geoff jeff geoffry jeffery jeffry
george georgie jerzy georg jorge giorgio geordie dod yorgos georgios yiorgos seoirse sior
georgina georgia georgie georgiana gina georgette
gerald gerard gerry jerry ger
geraldine gerry ger geri
gerard gerry jerry ged gearoid ger jed
gertrude gert gertie trudy
gillian gill jill gilly jillian jilly
giles gyles
glenys glenis glenice
glyn glynn glen glenn
godfrey gottfried
graham graeme grahame gray
grainne grania granya grace
grace gracie grazyna
gregory greg gregor grzegorz grzes gregg grigor
griffith gruff gruffydd gruffudd griff griffiths
grzegorz greg gregory
guy guido
gwendoline gwen gwenda gwendolyn gwendolen wendy gwenllian
gwyneth gwyn gwen gwynneth
hamish seumas seamus james
hannah hanna hana nan johanna
harold harry hal harrold
harriet harriett hattie hetty harriette
hayley haley hailey hayleigh hailie
heather hev
helen helena ellen nell elena lena elen helene nellie eileen nella
henry harry hal hank henryk enrique henri hari heinrich harri
herbert bert herb herbie
hilary hillary hil
horace horatio
howard howie
howell hywel howel
hubert hugh bert
hugh hughie huw hugo hew uisdean shug aodh
humphrey humph
iain ian eoin john iwan
ida ita
ieuan ifan evan ewan iwan john ivan
ioan john iwan
imogen immy imogene
ingrid inga
irene rene renie irena eirene
iris irys
isaac ike izaak zac isac
isabel isabelle isobel isabella bella izzy belle ishbel isabell izabela ysabel iseabail tibby isobelle izabella
isla aila ayla
ivor ifor iver
jack john jackie jacek jackson jock
jacob jake jakub kuba jakob coby jacobus jaakko
jacqueline jackie jacqui jacquelyn jaqueline jackee jacky jaqui jacquie
jade jayde jaid
jaime jamie
james jim jimmy jamie jimmie jem jimi jas jamey
james hamish
james iago siams
jane jayne janie jean sian sinead janey siobhan jenny sheena
janet jan jannette jeanette janette jen netta
janice jan janis
jasmine yasmin jasmin jazz yasmine jas jaz jazmin
jason jay jase
jean jeanie jeannie jane joan sian sheena gina
jeanette jeannette jean netta janet
jemima mima jem
jennifer jen jenny jenni jenn jennie jenna gwenhwyfar jenifer
jeremy jerry jez jem jezza jeremiah
jessica jess jessie jessika
jesse jess
jill gill jillian gillian
joan jo joanie siobhan johanna joanna
joanne joanna jo joann johanna asia joasia joan johanne jojo
jocelyn joss joyce jocelin
john jon johnny jack johnnie jonny jock johny
john ian iain
john sean shaun eoin
john sion ioan ieuan
john jan janek
john johan johann hans johannes
john yiannis ioannis giannis
ian iain iwan eoin
jonathan jonathon jon jonny johnathan jonty johnny johnathon jonothan
jordan jordon jordyn jord
joseph joe joey jozef josef giuseppe jose jo yusuf yousef jos seosamh iosif josip youssef yosef josephus
josephine jo josie josefina josefine jozefa fifi posy
joshua josh
joyce joy
judith judy jude judyta
julia julie jules juliet julianne
julian jules
julie julia jules julieann
juliet juliette jules
june junie
justin justyn
justine justyna tina
karen karin caren karyn kaz carin
katrina trina
keith keeth
kelly kel kelley
kenneth ken kenny coinneach
kerry kerri kerrie ceri keri
kevin kev kevan caoimhin
kimberley kimberly kim
kirsten kirstin kirsty kirstine kiersten kristen kristin
kirsty kirstie kirsti christina
kristian christian kris
kyle kile
laura laurie lauren lora
lauren loren lauryn laurie
lawrence laurence larry laurie lawrie loz lorenzo wawrzyniec lars labhras
leah lea lia leia
leanne lianne leann leanna lee-ann leeann
leo lee
leon leo
leonard len lenny leo lennie leonardo lennard
leslie lesley les lez
lewis louis lou lew luis luigi lewie ludwik llewellyn louie
liam william
lilian lillian lily lil lilly
lily lilly lillie lili
linda lynda lin lyn lindy belinda
lindsay lindsey linsey linzi lyndsey lyndsay linsay
lisa liza leesa
llewellyn llywelyn llew lew lyn llewelyn
lloyd floyd
lorna laurna
lorraine lorrie lorain loraine
louise lou lulu luisa louisa lu
lucy lucille luce lucie lucia lucja luci lulu
lukasz luke lucas luka
luke lucas luc luka lukas
lydia lyddie
lynn lyn lynne lin lynette
lynette lyn linette
mabel mab mabli
madeleine madeline maddie maddy madelaine magda madelyn magdalene
magdalena magda madzia lena magdalene madeleine
maeve maev meave maebh maya meadhbh
maire mary maura moira maureen
malcolm mal malc calum
malgorzata gosia margaret malgosia
marc mark marek marcus
marcin martin
marcus mark marc marek markus
margaret maggie marge margie mags meg peg peggy greta madge margo margot daisy maisie magaret marg margret rita
margaret mairead mhairead peigi
margaret margarita marguerite margherita
margaret malgorzata gosia
margaret mared marged megan
margery marjorie marge marjory madge
maria marie mary mia marya ria
marian marion marianne mary-ann
marianne marian mary-ann maryann marion
marie mary maria maree
marilyn marylin marylyn lyn
mark marc marek marcus markus
martha marta mattie marti
martin marty marcin martyn mart
martine martina
mary molly polly mamie moll may minnie
mary maire moira maura maureen
mary mair mari
mary mairi mhairi
mary maria marie marija marya
mary maryam mariam miriam maryanne
mairi mhairi mary vari
matilda tilly mattie tilda matylda tillie til
matthew matt mathew mateusz mat matty matthias matteo mattias mateo maciej matthieu
maciej matthias maciek
maureen mo maura mary
maurice mo morris muiris moritz
max maximilian maxwell maxim maksymilian maks
megan meg meghan meagan meggie
melanie mel mellie melany
melissa mel missy lissa
meredith merry
meurig maurice morris
mia amelia maria
michael micheal mike mick mickey michal mikey mikhail miguel mitch mihal meical mihangel misha mickie mic mikael michel mikolaj
michelle shell chelle mich michele shelly michaela
mildred millie milly
mohammed mohammad mohamed mohamad muhammad muhammed muhamad mohd md mohamud muhamed mahammad mehmet mohammod mohamet muhammet mo mohammud mohummad mahomed mehmed mahomet muhamet mamadou mhd mhmd moh muhd
moira moyra maura maire
monica monika
morag sarah
morgan morgana
morwenna wenna
mostafa mustafa mustapha moustafa mostapha
myfanwy myf fanny
myra mira
nancy nan ann nance nancie
natalie nat natalia natasha nathalie
natasha tasha tash nat natacha
nathan nat nate nath
nathaniel nathan nat nate
neil neal niall nigel neill niel neale
niamh neve neeve nieve
nia niamh
niall neil nial
nicholas nicolas nick nicky nico mikolaj nikolas klaus nikolai colin niko nikos claus nicolaos
nicola nicky nikki nic nicole nikky nikola nichola nicolle nik
nigel nige
noel nollaig
nora norah honor honora noreen nonie
norman norm normie tormod
olive liv ollie
olivia liv livvy livia ollie livi
oliver olly ollie olivier oli
oonagh oona una unagh
orla orlagh orlaith
oscar oskar
osian oisin ossian
owen owain eoin ewan eoghan bowen owein
owain owen ewan
padraig patrick paddy padraic pauric podge padhraig porick
pamela pam pammy
patience pat
patricia pat patsy tricia trish patti pattie patty paddy trisha patrycja
patrick pat paddy padraig patryk padraic rick pauric patrik patric patrice
paul paulie pawel paolo pablo pavel pol pal paulo
paula polly
pauline paula polly
pawel paul
penelope penny pen pennie
percival percy
peter pete piotr pedro pyotr petr pieter pedr peadar petey piers pietro petros per
petra pet
petronella nell
philip phillip phil pip filip felipe philippe philipp pilib fil
philippa pip pippa phillippa phil philipa
phoebe phebe
phyllis phyl
piers pearce pierce peter
piotr peter piotrek
poppy pops
primrose rose prim
prudence pru prue
przemyslaw przemek
quentin quintin
rachel rachael rach rachelle raquel rahel raechel shelley
ralph rafe ralf raff
raymond ray redmond ramon raimund
rebecca becca becky rebekah beck bex becks rebeka becki reba
reginald reg reggie rex
rhian rhiannon
rhiannon rhian annie
rhona rona
rhys reece reese rees rhis reiss
richard dick rich richie rick ricky ryszard rik ricardo dickie rickie riccardo risteard ritchie
rita margarita margaret
robert bob bobby rob robbie bert rab rabbie bobbie roberto robin robby roibeard raibeart
roberta bobbie bobby robbie
robin rob robyn
roderick rod roddy ruairi rory rodney roderic rhodri
rodney rod roddy
roger rodger rog
roisin rosheen rose rosie
roland rowland roly rolly rollo orlando
ronald ron ronnie ranald ronny raghnall
rory ruairi ruaridh rauri ruari ruaraidh roddy rhuari ruaidhri
rosalind ros roz rosalyn rosalynd rosie
rosemary rose rosie rosemarie romy
rose rosie roza rosa rois roisin
ross rosco
rowan rowen rohan ruadhan
roxanne roxy roxane roxanna
royston roy
ruth ruthie rut
rupert rup robert
russell russ russel rusty
ryan rian
sabrina bree
sally sarah sal sallie
samantha sam sammy sammi mandy
samuel sam sammy samwise
sandra sandie alexandra sandy
saoirse seersha sorcha
sarah sara sally sadie sal sorcha zara morag mor sadhbh saira
scott scot scotty
seamus james shamus sheamus jim seumas
sean shaun shawn john shane shawne shayne
shane sean shayne
selina celina selena salina
sharon shaz shazza sharron sharen
shauna shawna shona seana
sheena jean sine jane sina
sheila sheelagh shelagh shiela sile celia
shirley shirl
shona joan seonag shonagh shauna
sian jane shan jean
sidney sydney sid syd
siobhan shivaun chevonne shevaun joan shivaughn sioban siobhain shivon shevonne chevaun shavon jane
sinead shinead jane janet
simon si symon szymon simeon shimon
sophia sofia sophie zofia soph sofie sophy zosia
sorcha sarah
stacey stacy stacie
stanislaw stanley stan staszek
stanley stan
stefan stephen steven stephan steve
stella estelle estella
stephanie steph stefanie stephany stefania stevie stef
stephen steven steve stevie stefan stephan szczepan steffan stefano stiofan ste steaphan esteban stevan stephane
stuart stewart stu
susan suzanne sue susie suzie susanna zuzanna suzy susannah su susana zuzana sukie susanne zsuzsanna siusan suz
sylvia silvia sylvie syl sylwia
sylvester silvester sly
tadhg tim timothy teague tadgh tadg
tamara tammy tam
tamsin thomasina tamzin tammy tamsyn
tanya tania tatiana tatyana
tara teamhair
tegwen teg
terence terrence terry tel terrance
teresa theresa terri tess tessa terry therese tracey treasa tracy trese reese
theodora thea theo dora
theodore theo ted teddy fyodor teodor theodor
thomas tom tommy tomasz tam tommie tomos tomas thom tammy tomek tomaz massey twm
tiffany tiff
timothy tim timmy tymoteusz timo
toby tobias tobey tobi
tomasz thomas tom tomek
tracy tracey teresa traci trace tracie
trevor trev trefor
tristan tristram tris
ursula ursie urszula ula
valerie val valery vallie
vanessa nessa van ness
verity vee
veronica ronnie vera roni vero weronika nicky ronni
victor vic wiktor viktor
victoria vicky vicki vikki tori wiktoria viki vic tory vickie viktoria
vincent vince vinnie vin vincenzo wincenty vinny uinseann
violet vi viola
virginia ginny ginnie
vivienne vivian viv vivien
vladimir vlad wladimir volodymyr uladzimir wlodzimierz volodya vova
walter wally walt wat valter
wendy gwendoline wend
wilfred wilf wilfrid fred
wilhelmina mina minnie wilma billie
william bill billy liam will willie willy wilhelm guillermo wiliam gwilym wil gwil wills uilleam guillaume willem wim viliam
winifred win winnie freda gwen
wojciech wojtek adalbert
yvonne evonne eve vonnie
yvette evette
zachary zach zack zac zachariah zak zacharias zakaria zakariya zeke
zoe zoey zoie zowie
zbigniew zbyszek
aaliyah aliyah aliya alia aleah
abdul abd abdel abdool abdal
abdullah abdulla abdallah abdulah abdoullah
abdulrahman abdurrahman abdurahman abdelrahman abdirahman abdrahman
abdulaziz abdelaziz abdulazeez
abu aboo
adeel adil
adnan adnaan
ahmed ahmad ahmet achmed ahamed ahmmed hamed
aisha ayesha aysha aishah aesha aysa ayisha aicha asha aiysha eisha ayse
ali aly alee
alia aliya aaliyah
amina aminah ameena amna aamina amena aminata
amir ameer aamir emir
amjad amjed
anwar anwer enver
arshad arshed
asad assad asaad
asif aasif asef
asma asmaa
ayub ayoub ayyub ayoob
aziz azeez
bilal belal bilaal
bushra bushara
daud dawood dawud daoud david
ebrahim ibrahim ibraheem abraham brahim ibrahima
ehsan ihsan
faisal faysal faizal feisal
farah farrah
farhan farhaan
farooq faruk farouk farook faruq
farzana farzanah
faiza faizah fayza
fawzia fauzia fouzia fawziya
habib habeeb
hadi hady
haider hyder haidar hayder
hakim hakeem
halima haleema halimah halimo
hamid hameed
hamza hamzah hamsa
haroon harun haroun haron aaron
hasan hassan hasson hassen
hussain husain hussein hossain hosein hussien hossein husein husayn hosain houssein
ikram ekram
imran emran
iqbal eqbal
irfan erfan
ishaq isaac ishaaq eshaq
ismail ismael ishmael esmail ismaeel smail
jamal jamaal gamal djamal
jamil jameel
javed javaid jawed javid javaed
kabir kabeer
kamal kamaal kemal
karim kareem kerim
kashif kaashif
khadija khadijah khadeeja khatija khadeja hatice khadidja kadija
khalid khaled khaalid halid
khalil khaleel halil
latif lateef
layla leila laila leyla laylah leela lila
mahmood mahmud mahmoud mehmood mehmud mahmut
majid majeed
malik maalik malek
mansoor mansur mansour
maryam mariam miriam mary meryem maryum marium
masood masud massoud masoud
mehdi mahdi
mohsin muhsin mohsen
mubarak mobarak
mukhtar mokhtar
munir muneer mounir
musa moosa moussa mousa moses
mustafa mostafa mustapha moustafa
muzaffar mozaffar
nadia nadiya nadya
nadim nadeem
naeem naim
najma nagma
nasim naseem nassim
nasir nasser naser naseer nassir
nasreen nasrin nesrin
nazia naziya
nazir nazeer
noor nur nour noora nura
nusrat nasrat
omar umar omer umer oumar
osama usama ousama ussama
osman usman othman uthman ousmane usmaan
parveen parvin perveen parween
qasim kasim qassim kassim qaasim cassim
rabia rabiya rabeea
rafiq rafique rafeeq rafik
rahim raheem
rashid rasheed rachid raashid
razia raziya
rehana rihana rayhana
rehman rahman rahmaan
riaz riyaz riyad riad
rizwan ridwan rizvan
rukhsana ruksana rokhsana
saad sad saud
sadia sadiya saadia
saeed said sayeed syed saied saeid
safia safiya safiyah sofia
saima saimah sayma
sajid sajjid sajeed
saleem salim saleim selim
salman selman salmaan
samina sameena
samir sameer
sana sanaa
shabana shabanah
shabir shabbir
shah shahid
shahid shaheed shahed
shakeel shakil
sharif shareef sherif shariff cherif
shazia shaziya
shoaib shuaib shoib
sohail suhail sohayl
suleman sulaiman suleiman sulayman solomon soliman suleyman
sultana sultanah
syed sayed sayyid saiyed said seyed
tahir taher taahir
tahira tahera
tariq tarik tareq tarek
tasneem tasnim
umar omar
usman osman
wahid waheed
waseem wasim
yahya yahia yehia
yakub yaqub yaqoob yacoub yacob jacob yakoob
yasin yaseen yassin yasein yassine
yasir yasser yaser
yasmin yasmine jasmine yasmeen yasemin
younis yunus yunis younus younes jonah
yusuf yousuf yousef youssef yusef yousaf yusuff joseph yusuph yosef
zahid zaheed
zahra zara zahrah zehra zohra
zainab zaynab zeinab zeynep zenab zaineb
zubair zubayr zobair
aarav arav
akash aakash
amit ameet
anand ananda
aniruddha anirudh
arjun arjan
arun aroon
ashok asok
bhavna bhavana
deepak dipak
deepa dipa
dilip dileep
gita geeta
gurpreet gurprit
harpreet harprit
hardeep hardip
jaspreet jasprit
jagdish jagdeesh
kavita kavitha
kuldeep kuldip
krishna krishnan
lakshmi laxmi luxmi
mandeep mandip
manjeet manjit
meena mina
nita neeta
neelam nilam
pradeep pradip
pooja puja
priya preya
rajesh raj rajeesh
rajinder rajender rajindar raj
rakesh rakeesh
ranjit ranjeet
sandeep sandip
sanjay sanjai
sarvesh sarwesh
sita seeta
sukhdeep sukhdip
surinder surender surindar
suresh suresch
sunil suneel
usha oosha
vijay vijai bijay
vikram vik vikrum
vishal veeshal
agnieszka aga agnes
aleksander olek alex
andrzej andrew
boleslaw bolek
dorota dorothy
elzbieta ela elizabeth
ewa eva eve
grazyna grace
hanna hania anna hannah
henryk henry heniek
irena irene irka
jacek jack
jadwiga jadzia hedwig
jan john janek jas
jerzy george jurek
joanna asia joasia
jozef joseph jozek
katarzyna kasia kate catherine
kazimierz kazik casimir
krzysztof krzysiek chris christopher
ludwik louis
marek mark
mikolaj nicholas
pawel paul
ryszard richard rysiek
slawomir slawek
tadeusz tadek thaddeus
urszula ula ursula
waldemar waldek
wladyslaw wladek ladislas
zdzislaw zdzich
zuzanna zuzia susan
adriana ada
alina ala
alicja ala alice
beata bea
bozena bozenka
danuta danka
halina hala
iwona yvonne ivona
jolanta jola
justyna justine
kamil camil
lech leszek
maciek maciej
mariusz mario
mateusz matthew mateo
michal michael
monika monica
natalia natalie natasha
patryk patrick
sebastian seb bas sebastien
szymon simon
tomek tomasz thomas
wiktor victor
wiktoria victoria
zofia sophia zosia sophie
aleksei alexei alexey aleksey alyosha oleksiy aliaksei
anatoly anatoli anatoliy
andrei andrey andriy andrew
boris borys
dmitry dmitri dmitriy dmytro dima dmitrii
evgeny yevgeny eugene evgeni yevgeniy yevhen evgeniy
fyodor fedor theodore feodor
galina halyna galya
grigory grigori grigoriy hryhoriy gregory
igor ihor
ilya ilia illya
irina iryna irene
ivan iwan john vanya
ksenia xenia oksana kseniya
leonid leonyd
lyudmila ludmila liudmila lyudmyla
mikhail mykhailo michael misha mihail
natalia natalya nataliya nataliia
nikolai nikolay mykola nicholas kolya nikolaj
oleg oleh
olga olha olya
pavel pavlo paul pasha
petr pyotr petro peter piotr
roman romano
sergei sergey serhiy sergej serge siarhei sergejs sergiy serhii sergi
svetlana svitlana sveta
tatiana tatyana tetiana tanya
viktor victor wiktor
vladimir volodymyr vladymyr wladimir
yaroslav jaroslav jaroslaw
yelena elena olena helena alena
yekaterina ekaterina kateryna katya catherine
yuri yury yuriy iurii jurij jurgis
jose joseph pepe jozef
juan john juanito
jesus chus
manuel manolo manny
francisco paco pancho francis
guadalupe lupe
ignacio nacho
antonio toni tony anthony
alejandro alex alexander
eduardo edward edu lalo
enrique henry quique
fernando ferdinand nando
guillermo william memo
javier xavier javi
jorge george
luis louis
miguel michael
pablo paul
pedro peter
rafael rafa raphael
raul ralph
ricardo richard
santiago james
carmen carmel
concepcion concha conchita
dolores lola
mercedes merche
pilar pili
rosario charo
joao john
joaquim joaquin
paulo paul
tiago james
andreea andrea
gheorghe george
ioan ion john
mihai michael
nicolae nicholas
stefan stephen
vasile basil
giovanni john gianni
giuseppe joseph beppe
francesco francis
luigi louis
paolo paul
pietro peter
gunther gunter guenther
hans johann johannes john
jurgen juergen
johannes john hans johann
karl carl charles
klaus nicholas claus
wolfgang wolf
ahmet ahmed
fatma fatima
huseyin hussein
mehmet mohammed
mustafa mustapha
osman othman
`
