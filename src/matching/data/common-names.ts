/** Given names of people who live in Britain, commonest first: the project's own estimate of the order, over all ages. */
export const BRITISH_GIVEN_NAMES = `
david john susan paul michael margaret peter andrew sarah james robert mark christopher richard stephen elizabeth mary anthony
ian william patricia christine thomas daniel karen jacqueline helen matthew linda kevin barbara joseph jean jennifer julie alan
brian graham simon jane philip nicola claire lisa emma deborah sandra carol angela george catherine michelle martin alison ann
rebecca louise maureen joan amanda samantha victoria laura charlotte janet kenneth keith edward neil jack gary colin steven adam
jonathan joshua charles amy tracey sheila dorothy doreen jill pauline benjamin lee craig sharon dawn kelly stuart stephanie
hannah gemma katherine emily jessica barry darren ronald raymond lesley lynn valerie shirley rachel marie anne frances roger
nicholas patrick nigel terence alexander geoffrey derek luke ryan sean oliver samuel harry callum lewis liam nathan carl wayne
jason dean gareth adrian dennis roy malcolm trevor gordon jeremy timothy eric frank donald leslie norman arthur albert ernest
leonard harold stanley frederick gillian heather hazel diane wendy donna lorraine maria teresa theresa joanne natalie katie lucy
chloe sophie georgia megan bethany lauren olivia grace ruth rosemary marion irene kathleen joyce brenda eileen rita sylvia vera
beryl june audrey elaine lynne yvonne denise beverley debra tina kerry fiona kirsty lynda rose anna alice eleanor abigail ella
isabella amelia mia poppy lily holly jade paige danielle zoe jodie leanne hayley stacey kimberley natasha melissa carolyn
caroline sally marilyn hilary judith penelope gwendoline edna gladys hilda florence doris phyllis evelyn winifred muriel freda
ethel annie elsie ellen harriet imogen phoebe freya evie isla ava ivy ruby scarlett rosie matilda daisy millie molly erin
kathryn clare annette geraldine bernadette bridget maxine mandy paula tracy anita cheryl janice rosalind lindsay vanessa joanna
josephine cynthia daphne pamela joy marjorie constance jordan connor jake aaron kieran scott shaun jamie kyle bradley dominic
toby henry theo oscar leo alfie archie noah freddie max ethan jacob isaac logan mason finley dylan owen rhys evan rory cameron
fraser hamish angus duncan alistair alasdair kirsten eilidh ailsa morag sheena mohammed muhammad mohammad ahmed ali hassan
hussain imran khalid abdul fatima aisha zainab maryam ayesha yasmin nadia sana priya sunita raj rajesh amit sanjay vijay
harpreet gurpreet manjit piotr andrzej krzysztof tomasz marcin pawel agnieszka katarzyna malgorzata magdalena ewa monika jose
carlos antonio giuseppe declan siobhan sinead aoife niamh ciara orla roisin gerard brendan seamus eamonn martyn clive russell
glenn glen howard hugh guy miles giles rupert hugo sebastian felix ralph ross blake bruce douglas ivan ivor gerald bernard cyril
sidney walter herbert percy cecil reginald dorian maurice lionel vincent victor leon marcus julian justin robin rodney bryan
damian damien gavin mathew jon stewart karl marc steve dave mike chris sam ben tom joe dan matt nick tony bob jim bill kate sue
liz jo debbie lydia naomi rachael miriam esther tanya tamara sonia tessa nina lara elena maya sofia aria willow sienna eva rosa
stella thea maisie summer amber robyn courtney chelsea shannon ashley taylor morgan charlie bobby tommy reuben elijah theodore
jude louis harley riley kai zachary ellis gabriel luca
`

/** Surnames of people who live in Britain, commonest first: the project's own estimate of the order. */
export const BRITISH_SURNAMES = `
smith jones williams taylor brown davies evans wilson thomas roberts johnson lewis walker robinson wood thompson white watson
jackson wright green harris cooper king lee martin clarke james morgan hughes edwards hill moore clark harrison scott young
morris hall ward turner carter phillips mitchell patel adams campbell anderson allen cook bailey parker miller davis murphy
price bell baker griffiths kelly simpson marshall collins bennett cox richardson fox gray rose chapman hunt robertson shaw
reynolds lloyd ellis richards russell wilkinson khan graham stewart reid murray powell palmer holmes rogers stevens walsh hunter
thomson matthews ross owen mason knight kennedy butler saunders cole pearce dean foster harvey hudson gibson mills berry barnes
pearson kaur booth dixon grant gordon lane harper ali hart mcdonald brooks ryan carr macdonald hamilton johnston west gill
dawson armstrong gardner stone andrews williamson barker george fisher cunningham watts webb lawrence bradley jenkins wells
chambers spencer poole atkinson lawson day woods rees fraser black fletcher hussain willis marsh ahmed doyle lowe burns hopkins
nicholson parry newman jordan henderson howard barrett burton riley porter byrne houghton john perry baxter ball mccarthy
elliott burke gallagher duncan cooke austin read wallace hawkins hayes francis sutton davidson sharp holland moss may bates bird
morrison obrien osborne oconnor sullivan osullivan hewitt bryant higgins warren oliver ford dunn greenwood barton curtis bishop
kerr stephens alexander nelson french crawford tucker griffin frost payne webster hicks burgess harding walters gregory coleman
garner lynch bull goodwin field page potter rowe bond norman carroll barlow townsend peters sanders quinn wade arnold brady
simmons ferguson hancock flynn weston wheeler stevenson stephenson thornton norris reeves gibbs goddard nash lambert harrington
freeman begum singh akhtar shah mohammed rahman iqbal malik hassan hussein bibi chowdhury choudhury miah islam uddin mahmood
sharma kumar mistry desai chen wang li wong chan nguyen nowak kowalski wisniewski silva santos garcia rodriguez martinez costa
ferreira popescu ivanov petrov osei mensah adeyemi okafor ibrahim abdi abdullah mohamed omar yusuf farah hanson barber hobbs
leach long perkins coates pope savage wilkins slater chadwick hayward stanley power lord short bowen pritchard howell hooper
pugh prosser llewellyn vaughan bevan beynon rowlands humphreys hodgson hutchinson metcalfe charlton robson ridley swift tyler
cross kay kemp dale love little brennan nolan kavanagh doherty mclaughlin mckenzie mackenzie macleod mclean maclean sinclair
munro mackay mckay sutherland cameron craig paterson patterson docherty boyle boyd donnelly duffy daly farrell connolly connor
neill oneill oreilly reilly maguire mcguire mckenna mcmahon mcgrath barry buckley keane keating casey mooney moran joyce
fitzgerald fitzpatrick whelan kenny hogan hickey healy cullen tobin sweeney foley
`

/**
 * Given names that are popular in some country of the world, folded, those above left out. From
 * github.com/sigpwned/names-by-country-dataset, CC0 1.0, gathered in July 2023.
 */
export const POPULAR_GIVEN_NAMES = `
aada aadhya aarav aariz aarya aasha abbas abd abdallah abdelkader abdelrahman abdoulaye abdulaziz abdulla abdullah abdullo
abdulrahman abubakr abulfazl adama adela adele adin aditi adomas adriana adrians afonso agnes agustin agustina ahmad ahmet aicha
aiden aikaterini aimar aino aisultan aisyah aitana aiur ajda ajla aksel alanoud alberte aldiyar alejandro aleks aleksandar
aleksander aleksandr aleksandra aleksandre alessandro alessia alex alexandra alexandru alexey aliasaf alicja alikhan alina aline
alinur alireza alisa alise aliya alma alparslan alteo althea alvaro alysha amahle amaia amal amalie amar amara amaris amayra
ambar ambra ambre amelija amelja amina aminata amine amir amira amirabbas amirali amirhossein ammar an ana anahit anamaria anar
anastasia anastasija anastasiya andrea andreas andreea andrei andrej andria andrias andriy androula ane angel angeliki angelina
angeline angelo anohito antonella antoni antonia anzu ao aoi aputsiaq aras areg areni ari ariana arianna ariel arjun arman armen
armine aron arpi artem artiom artur artyom aruuke aruuzat asel asemahle ashot ashraqat asilim asiya asja asmita assia asta
astrid asya athanasios athena atlas august aurora aviana avigail awa aya ayala ayalah aygun ayim ayla aylin ayoub ayra aysa ayse
aysel ayzere azaria azariah aziz azorakiara azra baatar bader bakary bandar banele baran barbare batkhaan bautista bayarmaa
beatrice beatriz benas bence benedita benicio berrdo beshoi bibek biel bilal biljana binita bintou bisera bishal bismah bogdan
bogdana boglarka bolormaa boris brahim bruno camila camille carla carmen carolina catalina cecilia celeste celine cesar charbel
chedeline chiahao chienhung chihchiang chihhao chihming chihwei chinlung christian christina christos chuluun chunchieh chunhung
cillian ciro clara concepcion dalal dalila damjan danel daniela danielalejandro daniels daniil danijel danna danylo daria darija
daris darta davi davit davud defne dejan delfina demetre dhia dhruv diego diegoalejandro dimitar dimitra dimitrios dion djamel
djeneba dmitry dmytro doha dominik dominykas dora doyun dragan dragana duarte dunja dusan dyllan dzan eabha ecrin edoardo
edouard eeli eevi eino eisha eitan eithan elchin elene eleni elias elie elif elija eliska elizaveta elli ellie elmar elnur
elshan elyas elza ema eman embla emelia emely emil emilia emiliano emilija emiliya emils emine emir emmanuel esma esperanza
eunwoo evelina evens evgeny eylul eymen ezekiel fadi fahad fahd faisal fajr fanta farah farida farrah farzana fatemeh
fatemehzahra fatin fatma fatoumata felipe fernanda ferndo fiadh filip finlay finn fozia fran francesco francisca francisco
franciszek freja frida frieda fuma gabija gabor gabriela gabriele gael gagik gamalat gamila gaspar gayane georgi georgios
geronimo gevorg gianna gilli ginevra giorgi gita giulia gogo goktug googoosh goran gordana guadalupe gudrun gunay gunel gustavs
habib habiba hadicha haeun hajoon halim hamza hana hanna haoran haoyu harin harper harraz harris haru haruma harun haruna haruto
hasan hashem hasmik hasnaa hatice hawa hayk hayoon heikapu heitor helena helma helmi herkus hessa himari hina hinano hinata
hinato hiro hjordis hoda hosna hosniya hossein hovhannes hudson hur huseyin huseyn hussa hussein hydar ibai iben ibrahim ichun
ida igor iker ilgar ilija iman imene iminathi inaya inci indira ines inuk inunnguag inutsiaq ioane ioanna ioannis ion irati
irina isabel isabelle isak isidora islande ismail itsuki ivaana ivalu ivana ivik izaro izz jad jakob jakov jakub jakup jameson
jan jana javier jekabs jelena jeronimo jia jian jiho jiwoo jiya jiyoo joao joel jogvan jokubas jokull jonas jordi jorge jori
josefa joseluis josiah josip jouri jovan jovana juan juana juanandres juancarlos judeline julen jules julia juliana julieta
juliette julija junior juwon kabir kabita kadiatou kaia kairo kajus kaloyan kamal kamile karam kari karim karima karine karlis
karolina katerina kathem katla kazi keanu keven khadije khaled khawla khongordzol kiaan kiara kiran kirollos kiwa klea koa
konstantina konstantinos konul kora krishna ksenija kyra kyriaki laia lamija lan lana latifa lavi layla lazar lea leah leandra
leano leen leevi leja lejla lena leni lenna leonardo leonor leordo lesedi lethabo lethokuhle lev levente levi leyla lia lian
lianne lidia liepa lihua lile lili lilien lilit lilja lillie lilly lin lina lio lisakhanya liv livia ljiljana lorenzo lourenco
lovelie lovely lovro luana lubanzi lucas lucia luciana lucija ludovica luis luiz luka lukas lukne lulwa luna lur lusine lwandle
lyn lyna mabel maddi madina mael maeva maha mahamadou mahammad mahdi mahesh mahmoud maia maite maja maksim maksym malachi malak
malek malen maligiaq malik malthe malu mamadou manaia maneh manish manua manuel manuela marama marcell marcia marcoantonio
marcos mareva margarida mari mariaalice mariadelcarmen mariafernanda mariajose mariam mariami mariana mariateresa marija marina
mario marios mariya markas markel marko marks markus marta martha marti martim martina marwa marya maryja masa masoumeh matas
mate matei matej mateo matias matija matilde matteo matthias matthildur mattia mattias matvey matyas maui maxim maximilian
maximiliano maysoun mees mehar mehdi mehmet mei meihui meiling melina melisa melokuhle meriem merjem mersana meryem michail
michal michalis miguel miguelangel mihail mikael mikaere mikayel mikhail miki mikolaj mila milagrosa milan milana milena milica
milos mina minato mingze minik minjun mio mira mirac mirjana mirlande moana modibo moea moeata mohamed mohammadreza mohammadtaha
mona monte moussa muchen muhamad muhammed murad mustafa muyang mykhaylo myrlande nada nagi nagisa nahia naim naranbaatar nare
narek narine natalia natalija nathalie nathaniel naura naya nazaninzahra nehir nela nelio nesreen neza nia nicolas nicole niel
niharika nik nika nikau niko nikodem nikol nikola nikolaos nikoloz nil nilay nils nino nivi niviaq noa noam noel noemi nomaan
noor nora norsaq nouf nour nuka nur nuray nurislam nurul nutsa odval ofentse oihan oisha oisin oleksandr oleksandra olga oliwia
omar omer omerasaf omphile ona onni oskar osman oumar oumou oyunbileg pablo panagiota panagiotis paneeraq paninnguaq paraskevi
pari patricija pau paulo pedro petar peterson pierre pipaluk poema pol pola polina prakash prasert prem princess puteri qillaq
rabina rachid radmila rafael ralfs ramazan ramon ramona rania raphael raquel rashad rasmus raul ravi raya rayana reem reema
refael regina rei reina relja ren renata rethabile reza ria rian ricardo riccardo riko rin roan roberts roel roghayyeh roko
roman ronja rosemerline rosmery rowan roxana ruoxi saar safija safiya saga sahar said sakeena sakineh sakura saliha salik salma
salome sama samir samvel samyar santiago saqib sara sekou selim selma sem seoah seojun seoyun sergei serife sesili sevda sevinj
shahd shahem shahid shaikha shaimaa shams shayma sheikh sherifa shivansh shristi shuchen shuchuan shufen shuhua shuhui
siddhartha simona siphosethu sita siti siwoo snezana so sobia sofi sofie sofija sofiya soley solja solomiya soma somayyeh
somboon somchai somporn somsak sooah sophia souleymane stanislaw stefan stevenson suha sukhbaatar sultan sumayah susanna suzana
syed szymon tadhg taha taim tamar tamatoa tapuarii tara tarana tareq tarita tatiana tatsuki tehei teiki teiva teo teodor teodora
tereza tess teura teva than thaniel theodor thiago tiago tiare tigran tim timofey titaina titaua tobias toivo tomas tommaso
tomyris trinidad trondur tuleen tunar turki uiloq ulloriaq umar uri usman uta vaea vaino valdemar valentin valentina valeria
valter vamika var varvara vasileios vasilije vasiliki vasilisa vedant venla veronika vesna vicente victorhugo viktor viktoria
viktorie viktoriya violeta viraj vita vittoria vladyslav vojtech vugar vuk vusal vusala wan wassim wateen wenhsiung widelene
wilson ximena xinyi yamato yara yasmine yasna yassin yating yehuda yejun yekaterina yelena yeva yichen yihan yimo yinuo yize
yoana younes yousef yousouf youssef yua yuina yujun yulia yuma yuna yusef yusif yusuf yutong yuxi yuxuan yuze zahid zahir zahra
zala zalan zan zehra zeinab zeynab zeynep zihan zina zion zofia zoran zumra zuzanna
`

/** Surnames that are common in some country of the world; source and licence as above. */
export const COMMON_SURNAMES = `
abazi abbasov abdrahmanov abdullaev abdullayev abe abuladze acosta adary ademovic adilovic adrei aferdita aguilar aguilera
aguirre ahamed ahmadov ahmetov ahmetovic ahn ahonen aigner aivaliotis akter alarcon aleksejev aliev alievi aliyev almeida alonso
alvarado alvarez alves amangeldy amar amarasinghe amato an andersen andersson ando andov andre andreassen andrejev ang angelov
angelova antunes aoki aquino arai arakelyan araujo aravena araya arben arias arslan ashkenazi aslan attard auer avetisyan avila
avraham ayala aydin azevedo azoulay babic bae baek baez bah bai bairamov bairamovi bajram bak bakker balaz balazs balodis balog
balogh bandara barbieri barbosa bardhi barisic barone basile battaglia bauer baumann baumgartner bautista becker begu bekim
bektashi bellini benali bendavid benedetti bengtsson benitez berg berger bergmann beridze berisha bernard bernardi berndsen
bertrand berzins bhak bianchi bianco binder bishwakarma biton bizjak blanco blazevic blondal bogdanov bolat bolkvadze bondar
bondarenko bonnet borg bos bosnjak boyko bozic bozinov brahimi brankov braun bravo briem brouwer brunner bruno bui bun
bustamante bustos butkiene butkus bytyqi cabrera caceres cai calderon calvo camacho cami camilleri campos can caputo carbone
cardenas cardoso cardozo carrasco carrillo carrizo caruso carvajal carvalho castaneda castelli castillo castro cattaneo
cavalcante cavalcanti ceban cebotari celik cengic cerna cerny cervantes cetin cha chadad chai chand chandra chang chathuranga
chaudhary chavez chazan chea cheam cheon cheong chetry cheung chey chhan chhet chhetri chhim chhoa chhorn chiba chim chin chiu
cho choa choe choi chong choo chow choy christensen christiansen chu chua chun chung ciobanu claes coelho cohen coi cojocari
colombo conte conti contreras coppola corpuz correa correia cortes cortez cruz cunha dabrowski dagostino dahan dahl dam
damcevski damico dang dangelo danielsen dao david davidov davtyan deangelis deboer degraaf degroot deguzman dejong dekker
delacruz delemovic deleon delgado delic delossantos delrosario deluca delvina demir demirovic denis deo derosa dervishi desantis
desilva desmet devi devries dewit diallo dias diaz dibra diederich dijkstra dimitrov dimitrova din dissanayake distefano dith
dizon djurhuus do doan dogan domingo dominguez donev donoso dordevic droplets duarte dubois dukic dul dumitru dumont duong
dupont durand duric dvorak dvorakova eam eaw ebner eder edirisinghe edri edry egger eglitis egzon ek ekanayake emine endo eng
eom eriksen eriksson escobar espinoza esposito estrada fabbri faber farias farina farkas farrugia fatime feher fekete ferhatovic
fernandes fernandez fernando ferrara ferrari ferraro ferretti ferreyra ferri figueiredo figueroa filipov filipovic fiore fischer
fjeldsted flores fonseca fonseka fontana fournier francisco franco francois frasheri frei freitas friedman fuchs fuentes
fujihara fujii fujita fujiwara fukuda gabai gagnon gajdos gal galea galeano gallardo galli gallo gamage gang gao garrido garza
gashi gatti gega gegaj gelashvili gentile georgiev georgieva gerber gevorgyan ghang ghazaryan gheorghe ghim gil gim gimenez
giordano giorgadze girard giuliani gjika gjoni go godoy gogoladze goh golan golob golubev golubovic gomes gomez goncalves
gonzales gonzalez goo goossens goto goundar gouw grabowski grassi grasso grech greco grgic grigoryan gruber gu guerra guerrero
guliyev gunasekara gunawardana gunawardena guo gurung gustafsson gutierrez gutu guzman gwak gwon ha haas hadad hadzic hagen hah
hakobyan halili halvorsen hamalainen han hansen hansson hara harada harutyunyan hasani hasanov hasanovic hasegawa hashimoto
haugen hayashi hazan he heikkila heikkinen heilig heinonen hendriks heng henriksen henriquez heo her herath hernandez herrera
hettiarachchi hirano hjaltalin ho hoa hocevar hodzic hofer hoffmann hojgaard hong horak horakova horvat horvath hossain hoti
hovhannisyan hoxha hribar hristov hristova hu huaman huang huber hudak hui hun hur huseynov huynhhoang hwang hysi ibanez ibarra
ibraev ibragimov ibrahimovic ichikawa ieong iglesias ikeda ilic iliev ilieva ilves im imai inoue ionescu isaev ishida ishii
ishikawa iskakov ismailov ismayilov ito iu iusupov iv ivanou ivanova ivanovic ivanovski iwasaki jacobs jacobsen jafarov
jakobsson janev jang jankauskas jankauskiene jankowski jansen jansons janssen janssens jansson jara jarvinen javier jayasekara
jayasinghe jayasuriya jayawardana jayawardena jayaweera jean jee jen jensen jeon jeong jesus ji jimenez jin jo joe joeng joensen
johannesen johannessen johansen johansson johnsen jokinen jonsson joo jorgensen jovanovic joy ju juarez juhasz jukic jun jung
juric juu kaczmarek kaliev kalloe kalnins kaminski kaneko kang kapanadze kara karapetyan karimov karjalainen karklins karlsen
karlsson karpin karunaratne kask kastelic kastrati kato katz kavaliauskas kavaliauskiene kavaliou kavcic kawano kaya kayser
kazlauskas kazlauskiene kazlou kazlouski keller kelmendi keo khachatryan khat khatun khay khen khiev khlot khmer khuc
khutsishvili kieffer kikuchi kilic kim kimura kinnunen kinoshita kiss kitanovski klavins klein klemencic kluivert knezevic ko
koak kobayashi koc koh kojima kola kolar kolla kollar koller koloski kondo kono kontos koo koppel koren korhonen korosec
koroveshi kos kosir koskinen kostov kostovski kotnik koufos kovac kovacevic kovacic kovacik kovacs koval kovalchuk kovalenko
kowalczyk koyama kozlov kozlowski krajnc kralj krasniqi kravchenko krawczyk kremer krier kristensen kristi kristiansen kristo
kritikos krlicevic krumins kryeziu kucera kucerova kudo kuen kukk kumara kuqi kurt kusainov kuznetsov kvaran kvaratskhelia kwak
kwiatkowski kwok kwon la laci lagos lahtinen laine laitinen lakatos lakmal lal lam lama lang lao lara larsen larsson lata lau
laurent law le lebedev lechner leclercq ledesma lefebvre lefevre lehner lehtinen lehtonen lei leitner leiva lejeune leka leon
leone leroy levi levin levy lewandowski lie liem liepins lim lima lin lindberg liu liyanage lombardi lombardo lomidze longo
lopes lopez lorenzo lou lourenco lovric low luka lukac lukic lum luna lund lungu luo luong luu ly lysenko ma mac machado
madrigal madsen madusanka maeda maes magar magi magnusson maharaj maharjan mai maier maisuradze majerus makela makinen malcah
maldonado malka mamani mamedov mamedovi mammadov manalo manasievski mancini manukyan mao marat marchenko marchetti margaryan
mariani maric marin marini marino markoski markov markovic markovski marku marques marquez marroquin martinelli martini martino
martins martirosyan maruyama masuda matei matic matos matovski matsuda matsui matsumoto mattila mayer mayr mazur mazza
mchedlishvili mean means meas medina mehmedovic mehmeti meier meijer mejia melnic melnyk melo mendes mendez mendis mendoza meng
mercado mercier mertens messina meszaros meyer meyers meza micallef michel mihhailov mikeladze mikkelsen milosevic min miranda
mirkovic mitrovic miura miyamoto miyasaki miyazaki mizrachi mizrahi mkrtchyan mladenovski mlakar mohan molina moller molnar mon
montanari monteiro montes monti moon mora morais morales moreau moreira morel morelli moreno moretti mori morina morita moroz
morozov mortensen moser moshe muhamet mul mulder muller mun munasinghe munn munoz munteanu murakami murat murata murati
muratovic muy myers mytaras na nagy naidu nakagawa nakajima nakamura nakano nakashima nakayama nam nan nanayakkara nand narayan
nava navarrete navarro nemcova nemec nemeth nepali neri neves ng ngo nham nhek nielsen niemi nieminen nikolic nikolla nikolov
nikolova nikolovski nilsen nilsson nishimura no noguchi noh nomura norddahl novak novakova novik novikov novotna novotny nozadze
nunes nunez nurgaliev oblak obyrne ochion ochoa odoherty ogallagher ogawa oh ohana ohayon ok okada okamoto okelly olah olivares
oliveira olofsson olsen olsson om omarov omer omoore ong ono oquinn oravec orellana orlando orozco ortega ortiz oryan ospanov
ota otero otsuka oyama ozdemir ozkan ozolins ozols ozturk pacheco padilla pae pagano pai paik pak palma palmieri palumbo pang
papoutsis papp paredes parisi pariyar park parn parra pathirana paulauskas paulauskiene pavic pavlov pavlovic pavlovski paz
pedersen peeters peiris pellegrini pellegrino pen pena penov peralta pereira perera peretz pereyra perez peric perkovic permeti
perovic persson petek petersen peterson petersons petit petkov petrauskas petrauskiene petrenko petrevski petrosyan petrova
petrovic petrovski pettersen pettersson phak pham phan phi phung phy pichler pinas pino pinto piotrowski piras pires pizarro
poblete poghosyan pok pokharel pokhrel polak poli polishchuk ponce pop popa popoff popov popovic popovski portillo potocnik
poulsen prakash prasad prieto prifti prishtina prochazka prochazkova quach quiroga quispe ra racz radic radovic radu radulovic
rai raj rajapaksha ram ramadan ramirez ramos rana ranasinghe ranaweera rangel rantanen rasmussen rathnayaka rathnayake ratnayake
rebane reddy reed reis reiter reuter rey reyes rhee rhim ribeiro ricci richard ries rim rinaldi rios riquelme ristevski riva
rivas rivera rivero rizzi rizzo robert robles rocha rodrigo rodrigues roh rojas romano romeo romero ros rosales rosario rosas
rosca rossetti rossi rotari roux roy rozman rubio rudenko ruggiero ruiz russo rusu ryang ryoo ryu saar saarinen saavedra sabajo
sadykov saez sah sahakyan sahin saito sakai sakamoto sakurai sala salas salazar salihovic salinas salminen salo salonen salvador
sam samaras samarasinghe sampath san sanchez sandoval sang sanhueza sanjeewa sanmartin sanna sano santana santiago santoro sanz
sargsyan saric sasaki sat sato savchenko savic savolainen say scheving schiltz schmid schmidt schmit schmitz schneider schroeder
schulz schuster schwarz segal segel segura semil semjonov semyonov sen senanayake seneviratne seng seo seoh seong sepp sepulveda
serik serikbay serra serrano shala shapira shehu shen shengelia shevchenko shevchuk shibata shim shimada shimizu shin shkodra
shkreli shong shrestha shung sieng silvestri sim simic simoes simon simonsen simsek sin sinani sirbu smagulov smirnov smit smits
so soares sohn sok sokolov solis solovyov som son song sonn sor sorensen soria soriano sorrentino sosa soto soun sousa sow
spiteri stan stankeviciene stankevicius stankovic steffen steiner stoica stojanov stojanovic stoyanov stoyanova su suarez
subotic suen sugahara sugawara sugiyama suh suleimenov suljic sultanov sun sung suy suzuki svensson svoboda svobodova szabo
szilagyi szymanski ta tabatadze tahirovic taing takacs takada takagi takahashi takaki takata takeda taketa takeuchi tal tamang
tamm tamura tan tanaka tang taniguchi tapia tat tavares teixeira teo teoh tep terzic testa thach thai than thanasi thapa tharu
thill thomsen thorarensen thorlacius thuong thy tieu ting tiong tiu tjin tkachenko tkachuk to todorov todorova tolentino tomic
tong toro torok torres toska toskaj toth toy trac trajanoski trajanovski trajcevski trajkovski tran tremblay trieu trinh truong
tsai tsay tsiklauri tsoi tsui tu tuominen turcan turk turunen ty uch uchida ueda ueno ueta uhm um ung urbonas urboniene ursu uy
valdes valdez valencia valente valentini valenzuela valon valverde vanags vandenberg vandermeer vandijk vandyk vang vanleeuwen
vardanyan varela varga vargas vasiliauskas vasiliauskiene vasilyev vasquez vassiljev vazquez vega velasco velasquez vella
venegas vera vergara vesela vesely vidal vidmar vidovic vieira villa villalba villalobos villanueva vincent vinogradov virtanen
visser vitale vitols volkov vong vorobyov vos vujic vujovic vukovic vuong vuvo waage wada wagener wagner wallner waqa watabe
watanabe weber weerasinghe weiss welter wickramasinghe wijesinghe willems wimmer winkler wojciechowski wojcik wolf woo wouters
wozniak wu xu yadav yakovenko yamada yamaguchi yamamoto yamasaki yamashita yamazaki yanez yang yau yeong yeung yi yildirim
yildiz yilmaz yim yokoyama yoo yoon yos yosef yoshida youn yu yun zagar zammit zamora zarins zaytsev zhang zhao zhou zhu
zielinski zoeng zukauskas zukauskiene zukic zuniga zupan zupancic zuu
`
