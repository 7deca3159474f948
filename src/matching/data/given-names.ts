/**
 * Given names that stand for one another, one group a line: short forms, spellings, and the same name in the languages of
 * Britain and of those who came to it. Collected by the project. A name may stand in several lines.
 */
export const GIVEN_NAME_LINES = `
aaliyah aliyah aliya alia aleah
aarav arav
abdul abd abdel abdool abdal
abdulaziz abdelaziz abdulazeez
abdullah abdulla abdallah abdulah abdoullah
abdulrahman abdurrahman abdurahman abdelrahman abdirahman abdrahman
abigail abbie abby abi gail abigale abbigail
abraham abe bram abram
abu aboo
adam adi
adeel adil
adele adela adelle
adnan adnaan
adrian ade adrien
adriana ada
agnes aggie nessie nesta agnieszka
agnieszka aga agnes
ahmed ahmad ahmet achmed ahamed ahmmed
ahmet ahmed
aidan aiden aden eidan adan aodhan
aileen eileen ayleen eibhlin
ailsa elsa
aisha ayesha aysha aishah aesha aysa ayisha aicha asha aiysha eisha ayse
aisling ashling aislinn ashleen ashlyn
akash aakash
alan allan allen alun al ailean
alasdair alastair alistair alister allister alisdair aly ali
albert bert bertie al
alejandro alex alexander
aleksander olek alex
aleksandra alexandra alex ola sandra sasha lexi lexie sandy alexa
aleksei alexei alexey aleksey alyosha oleksiy aliaksei
alexander alex al alec alexandr aleksander sandy xander sasha alick lex
alfred alf alfie fred freddie
ali aly alee
alia aliya aaliyah
alice alys alyce
alicia alisha alesha
alicja ala alice
alina ala
alison allison ali alyson
amanda mandy
amelia millie mille emilia
amina aminah ameena aamina amena aminata
amir ameer aamir emir
amit ameet
amjad amjed
amy aimee ami
anand ananda
anastasia ana stacey stacy
anatoly anatoli anatoliy
andrea andi
andreea andrea
andrei andrey andriy andrew
andrew andy drew andrzej andrei andrey andreas andre aindriu
andrzej andrew
aneurin nye
angela angie ange
aniruddha anirudh
ann anne anna annie an ania anya
annabel annabelle anabel bella belle
annette nettie anette
anthony antony tony ant antoni antonio anton
anton antonin
antonia toni
antonio toni tony anthony
anwar anwer enver
archibald archie baldie
arjun arjan
arshad arshed
arthur art artie artur
arun aroon
asad assad asaad
ashleigh ashley ashlee
ashok asok
asif aasif asef
asma asmaa
audrey audra
augustus gus august
aurelia aurelie
ayub ayoub ayyub ayoob
aziz azeez
barbara barb babs basia barbra
barry barrie
bartholomew bart bartosz bartlomiej bartek
beata bea
beatrice bea beatrix trixie bee
benedict ben benny
benjamin ben benny benji benjy
bernadette bernie bernadine detta
bernard bernie barney
bethan beth
bethany beth
beverley bev beverly
bhavna bhavana
bilal belal bilaal
blodwen blod
boguslaw bogdan
boleslaw bolek
boris borys
bozena bozenka
bradley brad
brenda bren
brendan brenden brendon
brian bryan brien bri
bridget brigid bridie biddy brid breda bridgette
bronagh brona
bronwen bronwyn bron
bushra bushara
cadogan cadwgan
caitlin kaitlin katelyn caitlyn kaitlyn cait catelyn kate
calum callum
cameron cam
candice candy candace
carl karl
carla karla
carmen carmel
carol carole carroll carolle caz
caroline carolyn carrie caro karoline karolina karolyn lina
cassandra cass cassie sandra
catherine catharine katharine katherine kathryn cathryn cath cathy kate katie kath kathy kat kit kitty katarzyna kasia catrin ekaterina katya katerina caterina kathrine katheryn
catriona katrina catrina caitriona trina
cecilia cecily cissie celia
ceri kerry
charles charlie chas chuck chaz charley karol carlos carl
charlotte charlie lottie charley lotte char
cheryl sheryl
chloe khloe clo
christian chris kit krystian cristian kris
christine christina chris chrissie tina krystyna krysia kristina kristine kirsty chrissy cristina kris
christopher chris kit krzysztof krzys cristopher kristopher topher kris
ciara keira kiera kira kiara
ciaran kieran kieron keiran kiaran
cillian killian kilian
claire clare clair
clifford cliff
clive cliff
clodagh cloda
colin col collin
colm colum
concepcion concha conchita
connor conor conner con
conrad konrad
constance connie
cornelius con neil neilus corny
courtney kourtney
craig greig
damian damien damon
daniel dan danny daniil dani
danielle dani daniela daniella danni
danuta danka
darragh dara daragh darach darrach
daryl darryl darrell
daud dawood dawud daoud
david dave davy dai dafydd dewi davey davie dawid taffy davi
deborah debra deb debbie debs debora deborra
deepa dipa
deepak dipak
deirdre deidre dee
denis dennis den denny
denise neesy denyse
derek derrick del dereck
dermot diarmuid diarmaid
desmond des dessie
diana diane di dianne dyan diann
dilip dileep
dilwyn dil
dilys dil
dmitry dmitri dmitriy dmytro dima dmitrii
dolores lola
dominic dom dominik dominick nick
donald don donnie domhnall donal donny
donna dona
dorota dorothy
dorothy dot dottie dolly dorothea thea dodie dora dotty
dougal dugald
douglas doug dougie duggie
duncan donnchadh
dylan dillan dyl
ebrahim ibrahim ibraheem brahim ibrahima
edmund ed eddie ned ted eamon eamonn edmond
eduardo edward edu lalo
edward ed eddie eddy ned ted teddy eduard ward edwards
edwin ed eddie ned
ehsan ihsan
eilidh ailidh ayley
eireann erin
elaine elayne
eleanor elinor ellie nell elen eleanora leonora nellie elanor eleonora
elizabeth eilis eilish
elizabeth elisabeth beth betty betsy eliza libby liz lizzie bess bessie lizzy bet liza betsie lisbeth elisabet elizabet
elizabeth elsie
elizabeth elspeth elsbeth elspet
elizabeth elzbieta ela alzbeta
elizabeth lisa
ella ellie
ellen elen nell nellie
elliot elliott eliot eliott
elzbieta ela elizabeth
emily em emmie emilie emilia milly millie emmy ems
emma em emmie ems emmy
emmanuel manny emanuel manuel manu
enrique henry quique
eoghan eoin
eric erik
erica erika
esther ester hester essie hettie
ethel eth
eugene gene
euphemia effie phemie
eva eve evie ewa
evelyn eve evie lyn eveline
evgeny yevgeny eugene evgeni yevgeniy yevhen evgeniy
ewa eva eve
ewan euan ewen euen
faisal faysal faizal feisal
faiza faizah fayza
farah farrah
farhan farhaan
farooq faruk farouk farook faruq
farzana farzanah
fatima fatimah fatema fatma fathima fatemah fatimeh
fatma fatima
fawzia fauzia fouzia fawziya
feargal fergal
felicity fliss flick flic fee
fergus fearghas gus ferg
fernando ferdinand nando
finbar finbarr barry
finlay findlay finley fin finn fionnlagh
fiona fi fionnghal ffion
fionnuala finola nuala fenella finnuala
florence flo florrie flossie
frances fran francesca fanny frankie franny franciszka cesca frannie
francesco francis
francis frank frankie franciszek francesco francisco franco fran
francisco paco pancho francis
franklin frank
frederick frederic fred freddie freddy frederik fredrick fryderyk
fyodor fedor theodore feodor
gabriel gabe gabi
gabrielle gaby gabriella gabi gabby
galina halyna galya
gareth gary gaz garth
gary garry gaz
gavin gav
gemma jemma gem
geoffrey jeffrey geoff jeff geoffry jeffery jeffry
george georgie jerzy georg jorge giorgio geordie dod yorgos georgios yiorgos seoirse sior
georgia georgie
georgina georgie georgiana gina
gerald gerard gerry jerry ger
geraldine gerry ger geri
gerard gerry jerry ged gearoid ger jed
gertrude gert gertie trudy
gheorghe george
giles gyles
gillian gill jill gilly jillian jilly
giovanni john gianni
gita geeta
giuseppe joseph beppe
glenn glen
glenys glenis glenice
glyn glynn
godfrey gottfried
grace gracie grazyna
graham graeme grahame gray
grainne grania granya
grazyna grace
gregory greg gregor grzegorz grzes gregg grigor
griffith gruff gruffydd gruffudd griff griffiths
grigory grigori grigoriy hryhoriy gregory
grzegorz greg gregory
guadalupe lupe
guillermo william memo
gunther gunter guenther
gurpreet gurprit
guy guido
gwendoline gwen gwenda gwendolyn gwendolen
gwyneth gwyn gwen gwynneth
habib habeeb
hadi hady
haider hyder haidar hayder
hakim hakeem
halima haleema halimah halimo
halina hala
hamid hameed
hamza hamzah hamsa
hanna hania anna hannah
hannah hanna hana
hans johann johannes john
hardeep hardip
harold harry hal harrold
haroon harun haroun haron
harpreet harprit
harriet harriett hattie hetty harriette
hasan hassan hasson hassen
hayley haley hailey hayleigh hailie
heather hev
helen helena elena lena elen helene
henry harry hal hank henryk enrique henri hari heinrich harri
henryk henry heniek
herbert bert herb herbie
hilary hillary hil
honor honora nora
horace horatio
howard howie
howell hywel howel
hubert bert
hugh hughie huw hugo hew uisdean shug aodh
humphrey humph
huseyin hussein
hussain husain hussein hossain hosein hussien hossein husein husayn hosain houssein
iain ian eoin john iwan
ian iain
ida ita
ieuan ifan evan ewan iwan john ivan
ignacio nacho
igor ihor
ikram ekram
ilya ilia illya
imogen immy imogene
imran emran
ingrid inga
ioan ion john
ioan john iwan
iqbal eqbal
irena irene irka
irene rene renie irena eirene
irfan erfan
irina iryna irene
iris irys
isaac ike izaak zac isac
isabel isabelle isobel isabella bella izzy belle ishbel isabell izabela ysabel iseabail tibby isobelle izabella
ishaq ishaaq eshaq
ismail ismael ishmael esmail ismaeel smail
ivan iwan john vanya
ivor ifor
iwona yvonne ivona
jacek jack
jack jackie jock
jacob jake jakub kuba jakob coby jacobus jaakko
jacqueline jackie jacqui jacquelyn jaqueline jackee jacky jaqui jacquie
jade jayde jaid
jadwiga jadzia hedwig
jagdish jagdeesh
jaime jamie
jamal jamaal gamal djamal
james iago siams
james jim jimmy jamie jimmie jem jimi jas jamey
jamil jameel
jan john janek jas
jane jayne janie janey
janet jan jannette janette
janice jan janis
jasmine yasmin jasmin jazz yasmine jas jaz jazmin
jason jay jase
jaspreet jasprit
javed javaid jawed javid javaed
javier xavier javi
jean jeanie jeannie
jeanette jeannette jean netta janet
jemima mima jem
jennifer jen jenny jenni jenn jennie jenifer
jeremy jerry jez jem jezza
jerzy george jurek
jesse jess
jessica jess jessie jessika
jesus chus
jill gill jillian gillian
joan joanie jo
joanna asia joasia
joanne joanna jo joann johanne
joao john
joaquim joaquin
jocelyn joss jocelin
john jan janek
john jon johnny jack johnnie jonny jock johny
john sion ioan ieuan
john yiannis ioannis giannis
jolanta jola
jonathan jonathon jon jonny johnathan jonty johnny johnathon jonothan
jordan jordon jordyn jord
jorge george
jose joseph pepe jozef
joseph joe joey jozef josef giuseppe jose jo jos seosamh iosif josip youssef yosef josephus
josephine jo josie josefina josefine jozefa fifi posy
joshua josh
jozef joseph jozek
juan john juanito
judith judy jude judyta
julia julie jules
julian jules
julie jules
juliet juliette jules
june junie
jurgen juergen
justin justyn
justine justyna tina
justyna justine
kabir kabeer
kamal kamaal kemal
kamil camil
karen karin caren karyn kaz carin
karim kareem kerim
karl carl charles
kashif kaashif
katarzyna kasia kate catherine
kavita kavitha
kazimierz kazik casimir
keith keeth
kelly kel kelley
kenneth ken kenny coinneach
kerry kerri kerrie ceri keri
kevin kev kevan caoimhin
khadija khadijah khadeeja khatija khadeja hatice khadidja kadija
khalid khaled khaalid halid
khalil khaleel halil
kimberley kimberly kim
kirsten kirstin kirstine kiersten
kirsty kirstie kirsti
klaus nicholas claus
krishna krishnan
kristen kristin
kristian christian kris
krzysztof krzysiek chris christopher
ksenia xenia oksana kseniya
kuldeep kuldip
kyle kile
lakshmi laxmi luxmi
latif lateef
laura laurie lora
lauren loren lauryn
lawrence laurence larry laurie lawrie loz lorenzo wawrzyniec lars labhras
layla leila laila leyla laylah leela lila
leah lea lia leia
leanne lianne leann leanna leeann
lech leszek
leonard len lenny leo lennie leonardo lennard
leonid leonyd
leslie lesley les lez
lewis louis lou lew luis luigi lewie ludwik louie
liam william
lilian lillian lily lil lilly
lily lilly lillie lili
linda lynda lin lyn lindy
lindsay lindsey linsey linzi lyndsey lyndsay linsay
lisa liza leesa
llewellyn llywelyn llew lew lyn llewelyn
lorna laurna
lorraine lorrie lorain loraine
louise lou lulu luisa louisa lu
lucas lukas luka lukasz
lucy lucille luce lucie lucia lucja luci lulu
ludwik louis
luigi louis
luis louis
luke luc
lydia lyddie
lynette lyn linette
lynn lyn lynne lin lynette
lyudmila ludmila liudmila lyudmyla
mabel mab mabli
maciej matthias maciek
maciek maciej
madeleine madeline maddie maddy madelaine madelyn
maeve maev meave maebh maya meadhbh
magdalena magda madzia lena magdalene
mahmood mahmud mahmoud mehmood mehmud mahmut
maire moira maura
mairi mhairi mary vari
majid majeed
malcolm mal malc
malgorzata gosia margaret malgosia
malik maalik malek
mandeep mandip
manjeet manjit
mansoor mansur mansour
manuel manolo manny
marcin martin
marcus markus
marek mark
margaret maggie marge margie mags meg peg peggy greta madge margo margot marg
margaret mairead mhairead
margaret malgorzata gosia
margaret margarita marguerite rita
marged mared margaret
margery marjorie marge marjory madge
maria marya ria
marian marion marianne
marianne marian maryann marion
marie maree
marie mary maria maree
marilyn marylin marylyn lyn
mariusz mario
mark marc marek
martha marta mattie marti
martin marty marcin martyn mart
martine martina
mary mair mari
mary maire moira
mary mairi mhairi
mary maryam mariam miriam
mary molly polly mamie moll
maryam mariam miriam meryem maryum marium
masood masud massoud masoud
mateusz matthew mateo
matilda tilly mattie tilda matylda tillie til
matthew matt mathew mateusz mat matty matthias matteo mattias mateo maciej matthieu
maureen mo
maurice mo morris muiris moritz
max maximilian maxwell maxim maksymilian maks
meena mina
megan meg meghan meagan meggie
mehdi mahdi
mehmet mohammed
melanie mel mellie melany
melissa mel missy lissa
mercedes merche
meredith merry
meurig maurice morris
michael micheal mike mick mickey michal mikey mikhail miguel mitch mihal meical mihangel misha mickie mic mikael michel mikolaj
michal michael
michelle shell chelle mich michele shelly michaela
miguel michael
mihai michael
mikhail mykhailo michael misha mihail
mikolaj nicholas
mildred millie milly
mohammed mohammad mohamed mohamad muhammad muhammed muhamad mohd md mohamud muhamed mahammad mehmet mohammod mohamet muhammet mo mohammud mohummad mahomed mehmed mahomet muhamet mamadou mhd mhmd moh muhd
mohsin muhsin mohsen
moira moyra maura maire
monica monika
morwenna wenna
mostafa mustafa mustapha moustafa mostapha
mubarak mobarak
mukhtar mokhtar
munir muneer mounir
musa moosa moussa mousa
mustafa mostafa mustapha moustafa
mustafa mustapha
muzaffar mozaffar
myfanwy myf fanny
myra mira
nadia nadiya nadya
nadim nadeem
naeem naim
najma nagma
nancy nan ann nance nancie
nasim naseem nassim
nasir nasser naser naseer nassir
nasreen nasrin nesrin
natalia natalya nataliya nataliia natalie
natalie nat nathalie natalia
natasha tasha tash nat natacha
nathan nat nate nath
nathaniel nathan nat nate
nazia naziya
nazir nazeer
neelam nilam
neil neal niall nigel neill niel neale
nia niamh
niall neil nial
niamh neve neeve nieve
nicholas nicolas nick nicky nico mikolaj nikolas klaus nikolai niko nikos claus nicolaos
nicola nicky nikki nic nicole nikky nikola nichola nicolle nik
nicolae nicholas
nigel nige
nikolai nikolay mykola nicholas kolya nikolaj
nita neeta
noel nollaig
noor nur nour noora nura
nora norah
norman norm normie tormod
nusrat nasrat
oleg oleh
olga olha olya
olive liv ollie
oliver olly ollie olivier oli
olivia liv livvy livia ollie livi
omar umar omer umer oumar
oonagh oona una unagh
orla orlagh orlaith
osama usama ousama ussama
oscar oskar
osian oisin ossian
osman othman
osman usman othman uthman ousmane usmaan
owen owain owein
pablo paul
padraig patrick paddy padraic pauric podge padhraig porick
pamela pam pammy
paolo paul
parveen parvin perveen parween
patience pat
patricia pat patsy tricia trish patti pattie patty trisha patrycja
patrick pat paddy padraig patryk padraic rick pauric patrik patric patrice
patryk patrick
paul paulie pawel paolo pablo pavel pol pal paulo
paula polly
pauline polly
paulo paul
pavel pavlo paul pasha
pawel paul
pedro peter
penelope penny pen pennie
percival percy
peter pete piotr pedro pyotr petr pieter pedr peadar petey piers pietro petros per
petr pyotr petro peter piotr
petra pet
petronella nell
philip phillip phil pip filip felipe philippe philipp pilib fil
philippa pip pippa phillippa phil philipa
phoebe phebe
phyllis phyl
piers pearce pierce peter
pietro peter
pilar pili
piotr peter piotrek
pooja puja
poppy pops
pradeep pradip
primrose rose prim
priya preya
prudence pru prue
przemyslaw przemek
qasim kasim qassim kassim qaasim cassim
quentin quintin
rabia rabiya rabeea
rachel rachael rach rachelle raquel rahel raechel
rafael rafa raphael
rafiq rafique rafeeq rafik
rahim raheem
rajesh raj rajeesh
rajinder rajender rajindar raj
rakesh rakeesh
ralph rafe ralf raff
ranjit ranjeet
rashid rasheed rachid raashid
raul ralph
raymond ray redmond ramon raimund
razia raziya
rebecca becca becky rebekah beck bex becks rebeka becki reba
reginald reg reggie rex
rehana rihana rayhana
rehman rahman rahmaan
rhona rona
rhys reece reese rees rhis reiss
riaz riyaz riyad riad
ricardo richard
richard dick rich richie rick ricky ryszard rik ricardo dickie rickie riccardo risteard ritchie
rita margarita margaret
rizwan ridwan rizvan
robert bob bobby rob robbie bert rab rabbie bobbie roberto robin robby roibeard raibeart
roberta bobbie bobby robbie
robin rob robyn
roderick rod roddy rodney roderic
rodney rod roddy
roger rodger rog
roisin rosheen rose rosie
roland rowland roly rolly rollo orlando
roman romano
ronald ron ronnie ranald ronny raghnall
rory ruairi ruaridh rauri ruari ruaraidh rhuari ruaidhri
rosalind ros roz rosalyn rosalynd rosie
rosario charo
rose rosie roza rosa rois roisin
rosemary rose rosie rosemarie romy
ross rosco
rowan rowen rohan ruadhan
roxanne roxy roxane roxanna
royston roy
rukhsana ruksana rokhsana
rupert rup robert
russell russ russel rusty
ruth ruthie rut
ryan rian
ryszard richard rysiek
saad sad saud
sabrina bree
sadia sadiya saadia
saeed said sayeed saied
safia safiya safiyah sofia
saima saimah sayma
sajid sajjid sajeed
saleem salim saleim selim
sally sarah sal sallie
salman selman salmaan
samantha sam sammy sammi mandy
samina sameena
samir sameer
samuel sam sammy samwise
sana sanaa
sandeep sandip
sandra sandie alexandra sandy
sanjay sanjai
santiago james
saoirse seersha
sarah sara sally sadie sal saira
sarvesh sarwesh
scott scot scotty
seamus shamus sheamus seumas
sean shaun shawn john
sebastian seb bas sebastien
selina celina selena salina
sergei sergey serhiy sergej serge siarhei sergejs sergiy serhii sergi
shabana shabanah
shabir shabbir
shahid shaheed shahed
shakeel shakil
shane shayne
sharif shareef sherif shariff cherif
sharon shaz shazza sharron sharen
shauna shawna shona seana
shazia shaziya
sheila sheelagh shelagh shiela
shirley shirl
shoaib shuaib shoib
shona shonagh
sian shan
sidney sydney sid syd
simon si symon szymon simeon shimon
sinead shinead
siobhan shivaun chevonne shevaun shivaughn sioban siobhain shivon shevonne chevaun shavon
sita seeta
slawomir slawek
sohail suhail sohayl
sophia sofia sophie zofia soph sofie sophy zosia
stacey stacy stacie
stanislaw stanley stan staszek
stanley stan
stefan stephen
stefan stephen steven stephan steve
stella estelle estella
stephanie steph stefanie stephany stefania stevie stef
stephen steven steve stevie stefan stephan szczepan steffan stefano stiofan ste steaphan esteban stevan stephane
stuart stewart stu
sukhdeep sukhdip
suleman sulaiman suleiman sulayman soliman suleyman
sultana sultanah
sunil suneel
suresh suresch
surinder surender surindar
susan suzanne sue susie suzie susanna zuzanna suzy susannah su susana zuzana sukie susanne zsuzsanna siusan suz
svetlana svitlana sveta
syed sayed sayyid saiyed seyed
sylvester silvester sly
sylvia silvia sylvie syl sylwia
szymon simon
tadeusz tadek thaddeus
tadhg tim timothy teague tadgh tadg
tahir taher taahir
tahira tahera
tamara tammy tam
tamsin thomasina tamzin tammy tamsyn
tanya tania tatiana tatyana
tariq tarik tareq tarek
tasneem tasnim
tatiana tatyana tetiana tanya
tegwen teg
terence terrence terry tel terrance
teresa theresa terri tess tessa terry therese treasa trese
theodora thea theo dora
theodore theo ted teddy fyodor teodor theodor
thomas tom tommy tomasz tam tommie tomos tomas thom tammy tomek tomaz massey twm
tiago james
tiffany tiff
timothy tim timmy tymoteusz timo
toby tobias tobey tobi
tomasz thomas tom tomek
tomek tomasz thomas
tracy tracey teresa traci trace tracie
trevor trev trefor
tristan tristram tris
umar omar
ursula ursie urszula ula
urszula ula ursula
usha oosha
usman osman
valerie val valery vallie
vanessa nessa van ness
vasile basil
verity vee
veronica ronnie vera roni vero weronika nicky ronni
victor vic wiktor viktor
victoria vicky vicki vikki tori wiktoria viki vic tory vickie viktoria
vijay vijai bijay
vikram vik vikrum
viktor victor wiktor
vincent vince vinnie vin vincenzo wincenty vinny uinseann
violet vi
virginia ginny ginnie
vishal veeshal
vivienne vivian viv vivien
vladimir vlad wladimir volodymyr uladzimir wlodzimierz volodya vova
vladimir volodymyr vladymyr wladimir
wahid waheed
waldemar waldek
walter wally walt wat valter
waseem wasim
wiktor victor
wiktoria victoria
wilfred wilf wilfrid fred
wilhelmina mina minnie wilma billie
william bill billy liam will willie willy wilhelm guillermo wiliam gwilym wil gwil wills uilleam guillaume willem wim viliam
winifred win winnie
wladyslaw wladek ladislas
wojciech wojtek adalbert
wolfgang wolf
yahya yahia yehia
yakub yaqub yaqoob yacoub yacob yakoob
yaroslav jaroslav jaroslaw
yasin yaseen yassin yasein yassine
yasir yasser yaser
yasmin yasmine jasmine yasmeen yasemin
yekaterina ekaterina kateryna katya catherine
yelena elena olena helena alena
younis yunus yunis younus younes
yuri yury yuriy iurii jurij jurgis
yusuf yousuf yousef youssef yusef yousaf yusuff yusuph yosef
yvette evette
yvonne evonne vonnie
zachary zach zack zac zachariah zak zacharias zakaria zakariya zeke
zahid zaheed
zahra zara zahrah zehra zohra
zainab zaynab zeinab zeynep zenab zaineb
zbigniew zbyszek
zdzislaw zdzich
zoe zoey zoie zowie
zofia sophia zosia sophie
zubair zubayr zobair
zuzanna zuzia susan
`
