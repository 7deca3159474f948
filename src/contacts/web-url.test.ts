import { describe, expect, test } from 'vitest'
import { webUrlFrom } from './web-url.ts'

describe('addresses of web pages', () => {
  test.each([
    ['https://Example.com', 'https://example.com/'],
    ['https://example.com:443/a#b', 'https://example.com/a'],
    [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('%s is %s', (text, expected) => {
    expect(webUrlFrom(text)).toBe(expected)
  })

  test.each([
    '',
    'example.com',
    '//example.com',
    'ftp://example.com',
    'data:text/html,x',
    'https://a:b@example.com',
    'https://',
    `https://x/${'a'.repeat(2048)}`,
  ])('%s is none', (text) => {
    expect(webUrlFrom(text)).toBeNull()
  })
})
