/**
 * Surnames with one sound and several spellings, and surnames brought over from other scripts with the spellings found in Britain:
 * one family a line. Collected by the project. The first spelling of a line stands for all, and none is in two lines.
 */
export const SURNAME_LINES = `
adams addams
ahmed ahmad ahmet achmed
akhtar akther akhter
allen allan alan allin
ansari ansary
armitage armytage
ayres ayers
bailey bayley baily bailley
baines baynes
begum begam begom begun
bhatti bhatty
brennan brenan
brown browne
burke bourke
byrne byrnes byrn obroin
carr karr
chaudhry chaudhary chaudry choudhury choudhary chowdhury chowdhary choudhry chaudhri choudary
clark clarke clerk
cohen cohn coen
coleman colman
connolly connelly conolly conelly
connor conner
cook cooke
cunningham cunninghame
davies davis
dean deane
dickson dixon
docherty doherty dougherty odochartaigh
donoghue donaghue donohue donohoe
elliott eliot elliot eliott
farrell farrel
ferguson fergusson
finlay findlay finley
foster forster
fraser frazer frasier
gallacher gallagher galagher ogallchoir
gardner gardiner gardener
gibbs gibbes
glenn glen glynn
gray grey
green greene
griffiths griffith griffeths
haigh haig
harris harries
hashemi hashmi
hayes hays
heywood haywood
hughes hewes hughs
humphreys humphries humphrey humphrys
hussain husain hussein hossain hossein hussien
hutchinson hutchison hutcheson
iqbal eqbal
jeffrey jeffery jeffreys jefferys
johnson jonson johnsson
johnston johnstone
kaur kour
kavanagh cavanagh kavanaugh
kaye kay
keane kean keene
kelly kelley
kennedy ocinneide
kerr ker
khatun khatoon khaton
laurence lawrence
leach leech
lee leigh lea
lindsay lindsey
little lyttle
llewellyn llywelyn llewelyn
lloyd loyd
lyons lyon
maguire mcguire macguire
mahmood mahmud mehmood mahmoud
malcolm malcom
marshall marshal
masood masud
mathews matthews
mccarthy mccarthaigh
mcintyre mcintire
miller millar
mohammed mohammad mohamed mohamad muhammad muhammed mohamud mahamed muhamad
moore moor more
morris morriss maurice
murphy omurchu
murray murry
neill neil neal niall
nicholls nicholl nichols nicols nicolls
nicholson nicolson
obrien obriain
oconnor oconner oconchuir oconchobhair
odonoghue odonaghue odonohue
okelly oceallaigh
oneill oneil oneal
oreilly orielly oriley oraghallaigh
oryan oriain
osullivan osuilleabhain
page paige
parkes parks
parveen parvin perveen
pearce pierce pearse peirce
pearson pierson
petersen peterson pedersen
philips phillips philipps phillip
powell powel
price pryce
quinn quin
qureshi quraishi qureishi koreshi
rahman rehman rahaman rahmaan
rashid rasheed
read reed reid
rees reece reese rhys
reilly riley rielly
rogers rodgers
rowe row
ryan rian
saunders sanders
scott scot
shah sha
sharpe sharp
sheikh shaikh shaik sheik shaykh
shepherd sheppard shepard shephard
siddiqui siddiqi siddique siddiquee sidiqui
simmonds simmons symonds simonds
simpson simson
sims simms symms
smith smyth smythe
snowden snowdon
stephens stevens
stephenson stevenson
stewart stuart steuart
swan swann
sykes sikes
symes simes
taylor tailor tayler
thompson thomson thomsen tomson
todd tod
tomlinson thomlinson
uddin udin uddeen
vaughan vaughn
walsh walshe welsh welch breathnach
watt watts
whitaker whittaker
white whyte
wilde wild
wilson willson
wright right wryght
wyatt wiatt
wynn wynne gwynne
yates yeates
yousaf yusuf yousuf youssef yousef
zaman zamaan
`
