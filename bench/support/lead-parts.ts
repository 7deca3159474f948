/** Given names, as common as in any list of British customers. */
export const GIVEN = (
  'Aaliyah Aaron Abigail Adam Aisha Alan Alfie Alice Amelia Amir Andrew Angela Anil Anna Arthur Ava Barbara Ben Bethany Brian ' +
  'Callum Carol Charlie Chloe Claire Connor Daniel Darren David Deborah Declan Diane Dylan Eilidh Elaine Ella Emily Emma Ethan ' +
  'Evie Fatima Fiona Freya Gareth Gary George Gillian Grace Graham Hannah Harry Helen Henry Holly Ian Imran Isla Jack Jacob'
).split(' ')

/** Family names, some with what a parser may trip over. */
export const FAMILY = (
  'Ahmed Ali Allen Anderson Bailey Baker Begum Bell Bennett Brown Campbell Carter Chapman Clark Clarke Collins Cook Cooper Cox ' +
  'Davies Davis Edwards Ellis Evans Fletcher Foster Gray Green Griffiths Hall Harris Harrison Hill Hughes Hussain Jackson James ' +
  'Johnson Jones Kelly Khan Khatun Kaur King Knight Lee Lewis MacDonald Marshall Martin Mason Miller Mitchell Moore Morgan ' +
  "Morris Murphy Murray Nowak O'Brien Owen Palmer Parker Patel Phillips Powell Price Richards Łukasz Müller Nguyễn Smith-Jones"
).split(' ')

/** Streets that every town has. */
export const STREETS = (
  'High Street|Station Road|Church Lane|Victoria Road|Green Lane|Manor Road|Park Avenue|The Crescent|Queensway|Mill Lane|' +
  "Kings Road|Springfield Close|St John's Terrace|Windsor Drive|Harbour View"
).split('|')

/** Towns with one of their postcodes. */
export const TOWNS = [
  ['Leeds', 'LS1 4DY'],
  ['Cardiff', 'CF10 1EP'],
  ['Whitby', 'YO21 1DH'],
  ['Norwich', 'NR1 3JU'],
  ['Truro', 'TR1 2NJ'],
  ['Inverness', 'IV1 1HG'],
  ['Belfast', 'BT1 5GS'],
  ['Bristol', 'BS1 5TR'],
  ['Coventry', 'CV1 5FB'],
  ['Dundee', 'DD1 1DB'],
  ['Exeter', 'EX1 1HS'],
  ['Lincoln', 'LN2 1HN'],
  ['Newport', 'NP20 4UR'],
  ['Preston', 'PR1 2RL'],
] as const

/** What browsers said they were. */
export const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
]
