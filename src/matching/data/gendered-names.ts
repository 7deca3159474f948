/** Names of one root that are two persons': a man's name, and the women's names made from it. Collected by the project. */
export const GENDERED_NAME_LINES = `
adam adama
adel adela adele
adil adila
adrian adriana adrienne adrianne adriane adrianna
aidan aideen
alan alana alanna alannah alaina
albert alberta albertina albertine
alex alexa
alexander alexandra alexandria alexandrina alessandra aleksandra
aleksander aleksandra
alfred alfreda
ali alia aliya
amin amina aminah
amir amira amirah
andre andrea andree
andrew andrea andreana andrina
angel angela angelina angelica
angelo angela
anthony antonia antoinette antonina
antonio antonia
anton antonia antonina
arif arifa
asif asifa
august augusta
augustin augustina
aziz aziza
basil basilia
benedict benedicta
bernard bernadette bernadine bernarda
brendan brenda
brian brianna briana bryony brianne
bruno bruna
camillo camilla
carl carla carly
carlo carla
carlos carla carlota
carol caroline
cecil cecilia cecily
charles charlotte charlene caroline
charlie charlene
christian christina christine christiana christianne christiane
christopher christina christine
claud claudia claudette
claude claudia claudette claudine
claudio claudia
clement clementine clementina
colin colette coleen colleen
cornelius cornelia
cyril cyrilla
daniel daniella danielle daniela danika
david davida davina davinia
dean deanna deana
denis denise denisa
dennis denise denisa
dominic dominica dominique
dominik dominika
don donna
donald donalda donella donna
edmund edmunda
edward edwina edwarda
edwin edwina
eli elia
emil emily emilia emilie
emmanuel emmanuelle emmanuella emanuela
enrico enrica
eric erica erika
erik erika
ernest ernestine ernesta
eugene eugenia eugenie
evan eva
fabian fabiana
fabio fabiola fabia
farhan farhana
farid farida
faris farisa
felix felicity felicia
ferdinand fernanda
fernando fernanda
fidel fidelia
filip filipa
florian florence flora
francis frances francesca francine francisca
francesco francesca
francisco francisca
franz franziska
fred freda
frederick frederica freda frederika
gabriel gabrielle gabriella gabriela
george georgina georgia georgiana georgette georgie
gerald geraldine
gerard gerardine
gilbert gilberta
giovanni giovanna
glen glenda glenna glenys
glyn glynis
habib habiba
hafiz hafiza
hakim hakima
halim halima
hamid hamida
harold haroldine
harry harriet
harrison harriet
henri henriette henrietta
henry henrietta harriet
hilal hilala
hugh hughina
hugo huguette
ivan ivana ivanka
jacob jacoba
jacques jacqueline
jamal jamala
james jamesina jemima
jamie jamila
jamil jamila
jan jana janina
javier javiera
jean jeanne jeannette jeanette jeannine
jeremy jeremia
jerome geronima
jesse jessica
joel joelle joella
john joan joanna jane jean johanna joanne
jon joan
jonathan joanna
jordan jordana
jose josefa josefina
josef josefa josefina josefine
joseph josephine josepha josephina josie
jules julie julia
julian juliana julianna julianne julia juliette
julio julia
julius julia
justin justine justina
kamal kamala
kamil kamila
karim karima
karl karla
karol karolina
kazimierz kazimiera
keith keitha
kenneth kenna
khalid khalida
kieran kiera kiara
ciaran ciara
kristian kristina kristine kristiana
krystian krystyna
latif latifa
laurence laura lauren laurentia
lawrence laura lauren
leo leona leonie
leon leona leonie leonora leontine
leonard leonarda leonora
lewis louise louisa
liam liana
louis louise louisa
lucas lucy lucia
lucian luciana
lucien lucienne
lucio lucia
ludwik ludwika
luigi luigia
luis luisa
luke lucy lucia
malcolm malcolmina
malik malika
manuel manuela
marc marcia marcelle
marcel marcelle marcella
marcello marcella
marcin marcia
marco marca
marcus marcia
marin marina
mario maria
mark marcia markella
martin martina martine
martyn martina martine
maurice maureen mauricia
max maxine
maxim maxima maxine
maximilian maximiliana
michael michelle michaela michele micaela mikayla
michal michalina
michel michelle michele micheline
miguel miguela
mikolaj mikolaja
miroslaw miroslawa
mohsin mohsina
munir munira
nabil nabila
nadir nadira
naim naima
nasir nasira
nathan nathania
neil neila
nicholas nicola nicole nicoletta nichola nicolette
nicolas nicola nicole nicolette
nicolai nicola
noel noelle noeline noella
norman norma
octavius octavia
oliver olivia olive
olivier olivia olive
omar omara
oscar oscarina
paolo paola
pasquale pasqualina
patrick patricia patrice
patryk patrycja
paul paula pauline paulina paulette
pawel paulina
pedro petra
peter petra petrina petronella peta
philip philippa phillipa philipa philomena
phillip phillipa philippa philipa
pierre pierrette
rafael rafaela
rafiq rafiqa
rahim rahima
raphael raphaela raphaelle
rashid rashida
raymond raymonda ramona
rene renee renata
reuben rubena
richard richarda ricarda
robert roberta robina robertina
roberto roberta
roger rogera
roland rolanda
roman romana romaine
ron rona
ronald ronalda rona rhona
ross rosa
roy roya
rupert ruperta
ryan rhian rhianna rianne
sadiq sadiqa
said saida
sajid sajida
salim salima
salman salma
sam samantha
sami samia
samir samira
samuel samantha samuela
saul saula
sean shauna seana shawna shona
sebastian sebastiana
sergio sergia
shahid shahida
shakil shakila
sharif sharifa
shaun shauna
silvester silvestra
silvio silvia
simon simone simona
stanislaw stanislawa
stefan stefania stefanie stephanie
stephan stephanie stephania
stephen stephanie stephania stephana
steven stephanie
stuart stuarta
sultan sultana
sylvain sylvaine sylvie
tahir tahira
tariq tariqa
theodore theodora
thomas thomasina thomasine tamsin
timothy timothea
tristan trista
tyrone tyra
valentin valentina
valentine valentina
valerio valeria
vernon verna
victor victoria victorine
viktor viktoria
vincent vincenza vincentia
vincenzo vincenza
wahid wahida
wasim wasima
wayne waynette
wieslaw wieslawa
wiktor wiktoria
wilfred wilfreda
wilhelm wilhelmina wilhelmine
william wilhelmina willa wilma billie
yusuf yusufa
yves yvette yvonne
yvon yvonne
zahid zahida
zahir zahira
zaki zakia
zdzislaw zdzislawa
`
