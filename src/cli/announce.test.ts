import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { announcer } from './announce.ts'
import type { Ready } from './announce.ts'

const READY: Ready = {
  url: 'http://localhost:8080',
  demoKey: 'lp_test_demoMARKER',
  showSecrets: false,
  database: 'Data is in /srv/data.',
}

function said(ready: Ready, isTTY: boolean): string {
  const chunks: string[] = []
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  announcer(Object.assign(out, { isTTY }), '0.1.0').ready(ready)
  return chunks.join('')
}

describe('the demo key', () => {
  test('is printed on a terminal', () => {
    expect(said(READY, true)).toContain('Demo key    lp_test_demoMARKER')
  })

  test('is not printed elsewhere, where it is said how to see it', () => {
    const line = said(READY, false)

    expect(line).not.toContain('MARKER')
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      event: 'ready',
      url: 'http://localhost:8080',
      database: 'Data is in /srv/data.',
      demo_key_hint: 'Not printed, as standard output is no terminal: LEADPROOF_PRINT_SECRETS=1 prints it.',
    })
  })

  test('is printed elsewhere where the settings say so', () => {
    const line = JSON.parse(said({ ...READY, showSecrets: true }, false)) as object

    expect(line).toMatchObject({ demo_key: 'lp_test_demoMARKER' })
    expect(line).not.toHaveProperty('demo_key_hint')
  })

  test('is not spoken of where there is no demo', () => {
    expect(said({ ...READY, demoKey: null }, false)).not.toContain('demo_key')
    expect(said({ ...READY, demoKey: null }, true)).not.toContain('Demo key')
  })
})
