import { describe, expect, test } from 'vitest'
import { robotsRules } from './robots-rules.ts'

const SITE = 'https://acme-quotes.com'

function mayRead(robots: string, path: string): boolean {
  return robotsRules(robots)(new URL(path, SITE))
}

describe('robots.txt is read as RFC 9309 says', () => {
  const cases: readonly (readonly [string, string, string, boolean])[] = [
    ['an empty file allows', '', '/privacy', true],
    ['what is no robots.txt allows', '<html>not found</html>', '/privacy', true],
    ['all is forbidden to all', 'User-agent: *\nDisallow: /', '/privacy', false],
    ['an empty rule forbids nothing', 'User-agent: *\nDisallow:', '/privacy', true],
    ['the longest rule decides', 'User-agent: *\nDisallow: /\nAllow: /privacy', '/privacy', true],
    ['of two of one length the one that allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    [
      'our own group goes before everybody',
      'User-agent: *\nDisallow: /\n\nUser-agent: leadproofpolicyscanner\nAllow: /',
      '/p',
      true,
    ],
    ['our own group forbids us alone', 'User-agent: LeadproofPolicyScanner/2\nDisallow: /', '/p', false],
    ['others are none of our business', 'User-agent: otherbot\nDisallow: /', '/privacy', true],
    ['several agents have one group', 'User-agent: otherbot\nUser-agent: *\nDisallow: /p', '/privacy', false],
    ['groups of one name are one', 'User-agent: *\nAllow: /a\n\nUser-agent: *\nDisallow: /p', '/privacy', false],
    ['a comment is no rule', 'User-agent: * # all\nDisallow: /p # the policy', '/privacy', false],
    ['a rule before any group is nobody’s', 'Disallow: /\nUser-agent: *\nAllow: /x', '/privacy', true],
    ['a star is any text', 'User-agent: *\nDisallow: /*/legal*.html', '/en/legal/privacy.html', false],
    ['a dollar is the end', 'User-agent: *\nDisallow: /*.php$', '/privacy.php?x=1', true],
    ['and only the end', 'User-agent: *\nDisallow: /*.php$', '/privacy.php', false],
    ['the query counts', 'User-agent: *\nDisallow: /*?print=', '/privacy?print=1', false],
    ['percent signs make no other place', 'User-agent: *\nDisallow: /%70rivacy', '/privacy', false],
    ['and letters beyond ASCII none either', 'User-agent: *\nDisallow: /protección', '/protecci%C3%B3n', false],
    ['lines may end with a carriage return', 'User-agent: *\rDisallow: /', '/privacy', false],
    ['paths tell capitals', 'User-agent: *\nDisallow: /Privacy', '/privacy', true],
  ]

  test.each(cases)('%s', (_what, robots, path, expected) => {
    expect(mayRead(robots, path)).toBe(expected)
  })

  test('a file made to take for ever does not', () => {
    const hostile = `User-agent: *\n${`Disallow: /${'a*'.repeat(19)}b$\n`.repeat(10_000)}`

    expect(mayRead(hostile, `/${'a'.repeat(2000)}`)).toBe(true)
  })
})
