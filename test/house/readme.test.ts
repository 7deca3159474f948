import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guideBlocks } from '../support/guide-blocks.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: ROOT }).toSorted()
const GUIDES = PAGES.filter((page) => page.startsWith(join('docs', 'guide')))

describe('the README', () => {
  test('says what it is in five lines', () => {
    const [, about = ''] = README.split(/\n\n/)

    expect(about.split('\n')).toHaveLength(5)
  })

  test('names the two commands that a newcomer needs', () => {
    expect(README).toContain('$ npm ci && npm start\n')
    expect(README).toContain('$ npm ci && npm test\n')
  })

  test('begins with the request that CI sends for every newcomer', () => {
    const newcomer = readFileSync(join(ROOT, '.ci', 'newcomer'), 'utf8')
    const [first] = guideBlocks(README)

    expect(first?.commands).toContain('localhost:8080/dd-verify')
    expect(first?.commands).toContain('@examples/dd-verified.json')
    expect(newcomer).toContain('/examples/dd-verified.json')
  })

  test('leads to every guide', () => {
    const linked = new Set(linksOf('README.md').map(({ file }) => file))

    expect(GUIDES.filter((page) => !linked.has(page))).toEqual([])
  })
})

describe('a link of the documentation', () => {
  test.each(PAGES)('leads to a file and a heading that are there: %s', (page) => {
    const broken = linksOf(page).filter(({ file, heading }) => !leadsSomewhere(file, heading))

    expect(broken).toEqual([])
  })
})

test('decisions are numbered without a gap, and each says its number and its name', () => {
  const names = globSync('docs/decisions/*.md', { cwd: ROOT })
    .map((path) => path.split(/[/\\]/).at(-1) ?? '')
    .toSorted()

  const numbers = names.map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(names.map((_, index) => index + 1))
  const titles = names.map((name) => readFileSync(join(ROOT, 'docs', 'decisions', name), 'utf8').split('\n')[0] ?? '')
  expect(titles.filter((title, index) => !title.startsWith(`# ${names[index]?.slice(0, 4)}. `))).toEqual([])
})

type Link = { readonly file: string; readonly heading: string | null }

/** The links of a page that lead to other pages of the checkout, or within it. */
function linksOf(page: string): readonly Link[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(/^```[^]*?^```$/gm, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', heading = null] = target.split('#')
      return { file: path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path)), heading }
    })
}

function leadsSomewhere(file: string, heading: string | null): boolean {
  if (!existsSync(join(ROOT, file))) return false
  return heading === null || headingsOf(file).includes(heading)
}

/** Headings as Markdown makes anchors of them. */
function headingsOf(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
