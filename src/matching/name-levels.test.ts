import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameLevels } from './name-levels.ts'
import { canonicalNameFrom } from './person-name.ts'
import type { CanonicalName, NameText } from './person-name.ts'

describe('each part stands on the first level that fits', () => {
  const cases: [string, string, string, string][] = [
    ['Robert Smith', 'Robert Smith', 'exact', 'exact'],
    ['Anne Marie Dubois', 'Anne-Marie Dubois', 'exact', 'exact'],
    ['Bob Smyth', 'Robert Smith', 'equivalent', 'equivalent'],
    ['Rob Smith', 'Bob Smith', 'equivalent', 'exact'],
    ['Anna Smith-Jones', 'Anna Jones', 'exact', 'equivalent'],
    ['Angus MacDonald', 'Angus McDonald', 'exact', 'equivalent'],
    ['Mary Jane Ward', 'Maryjane Warde', 'exact', 'close'],
    ['Hans Mueller', 'Hans Müller', 'exact', 'close'],
    ['Aisha Begum', 'Alisha Begum', 'close', 'exact'],
    ['Christopher Featherstonehaugh', 'Christopher Fetherstonhaugh', 'exact', 'close'],
    ['Phillip Reid', 'Filip Reid', 'equivalent', 'exact'],
    ['Lynda Robertson', 'Lynda Robinson', 'exact', 'similar'],
    ['Ann Reid', 'Margaret Ann Reid', 'similar', 'exact'],
    ['M Reid', 'Margaret Reid', 'initial', 'exact'],
    ['JP Reid', 'John Paul Reid', 'initial', 'exact'],
    ['Ian Lee', 'Ann Leo', 'different', 'different'],
    ['Dean Hill', 'Tony Hill', 'different', 'exact'],
    ['Anna Smith-Jones', 'Anna Smith-Brown', 'exact', 'different'],
    ['Anna Smith-Jones', 'Anna Jones-Smith', 'exact', 'equivalent'],
    ['Margaret', 'Margaret Reid', 'exact', 'missing'],
  ]
  test.each(cases)('%s / %s', (asked, known, given, family) => {
    expect(levels(asked, known)).toMatchObject({ given, family, swapped: false })
  })
})

describe('the name of the other sex is another name, however near', () => {
  const pairs = `Michael/Michelle Paul/Paula Patrick/Patricia Joseph/Josephine Christian/Christine Daniel/Danielle
    George/Georgina Alexander/Alexandra Stephen/Stephanie Karim/Karima`.split(/\s+/)
  test.each(pairs)('%s', (pair) => {
    const [one = '', other = ''] = pair.split('/')

    expect(levels(`${one} Ward`, `${other} Ward`).given).toBe('different')
    expect(levels(`${other} Ward`, `${one} Ward`).given).toBe('different')
  })
})

describe('exchanged parts are seen as such', () => {
  const cases: [string, string, string, string, boolean][] = [
    ['Smith Robert', 'Robert Smith', 'exact', 'exact', true],
    ['Smith Robart', 'Robert Smith', 'close', 'exact', true],
    ['James Thomas', 'Thomas James', 'exact', 'exact', true],
    ['James Thomas', 'James Thomas', 'exact', 'exact', false],
    ['James Thomas', 'James Tomas', 'exact', 'close', false],
  ]
  test.each(cases)('%s / %s', (asked, known, ...[given, family, swapped]) => {
    expect(levels(asked, known)).toMatchObject({ given, family, swapped })
  })
})

describe('middle names are told apart from what they do to the verdict', () => {
  const cases: [string, string, string][] = [
    ['Ann Reid', 'Ann Reid', 'none'],
    ['Ann Jane Reid', 'Ann Reid', 'one_sided'],
    ['Ann Jane Reed', 'Ann Jane Reid', 'same'],
    ['Ann J Reid', 'Ann Jane Reid', 'initial_fits'],
    ['Ann Jane Reid', 'Ann Mary Reid', 'differs'],
  ]
  test.each(cases)('%s / %s', (asked, known, middle) => {
    expect(levels(asked, known).middle).toBe(middle)
  })
})

describe('letters of another script only look the same', () => {
  const cases: [string, string, boolean][] = [
    ['Margaret Reid', 'Margaret Reid', false],
    ['Иван Петров', 'Иван Петров', false],
    ['Ivan Petrov', 'Иван Петров', true],
    ['M\u{430}rgaret Reid', 'Margaret Reid', true],
    ['M\u{430}rgaret Reid', 'M\u{430}rgaret Reid', true],
  ]
  test.each(cases)('%s / %s', (asked, known, scriptDiffers) => {
    expect(levels(asked, known).scriptDiffers).toBe(scriptDiffers)
  })
})

describe('a whole name in one box is the same name', () => {
  const cases: NameText[] = [
    { given: 'Margaret O’Connor', family: '' },
    { given: '', family: 'Margaret O’Connor' },
    { given: 'Margaret O’Connor', family: 'O’Connor' },
    { given: 'Margaret', family: 'Margaret O’Connor' },
    { given: 'Margaret O’Connor', family: 'Margaret O’Connor' },
    { given: 'Mrs Margaret', family: 'O’Connor MBE' },
    { given: '', family: 'O’Connor, Margaret' },
  ]
  test.each(cases)('%o', (text) => {
    const known = name({ given: 'Margaret', family: "O'Connor" })

    expect(nameLevels(name(text), known)).toMatchObject({ given: 'exact', family: 'exact', swapped: false })
  })
})

test('the order of the two names changes nothing, and a name is exactly itself', () => {
  const words = fc.constantFrom(
    ...`Bob,Robert,Ann,Anna,Mary-Jane,M,JP,Michael,Michelle,Smith,O'Connor,Smith-Jones,van den Berg,Macdonald,St John,Müller,
Mueller,Иван,Rahman,Rehman,Fitzgerald`.split(/,\s*/),
  )
  const texts = fc.array(words, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [a, b] = [name({ full: one }), name({ full: other })]
      const [there, back] = [nameLevels(a, b), nameLevels(b, a)]

      expect([back.given, back.family].toSorted()).toEqual([there.given, there.family].toSorted())
      expect(back).toMatchObject({ swapped: there.swapped, scriptDiffers: there.scriptDiffers })
      expect(nameLevels(a, a).given).toBe('exact')
      expect(nameLevels(a, a).family).toBe('exact')
    }),
  )
})

function levels(asked: string, known: string) {
  return nameLevels(name({ full: asked }), name({ full: known }))
}

function name(text: NameText): CanonicalName {
  const canonical = canonicalNameFrom(text)
  if (canonical === null) throw new Error('the test names somebody')
  return canonical
}
