import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'
import { startServe } from '../support/serve-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(await scratchFolder(), 'leadproof-sources-'))
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

test.each([[[]], [['--workers', '2']]])(
  'serve %j with identity sources that are not valid ends at once, with all that is wrong and before anything has started',
  async (argv) => {
    const file = join(folder, 'sources.json')
    await writeFile(
      file,
      JSON.stringify({
        sources: [
          {
            kind: 'camara_kyc_match',
            name: 'Bad Name',
            base_url: 'ftp://operator.example',
            client_secret_env: 'NO_SUCH_SECRET',
          },
          { kind: 'telepathy', name: 'mind' },
        ],
        more: true,
      }),
    )
    const service = startServe(argv, {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LEADPROOF_DATA_DIR: join(folder, 'data'),
      LEADPROOF_IDENTITY_SOURCES: file,
    })

    const { status, errors } = await service.ended

    expect(status).toBe(1)
    expect(errors).toContain(`The identity sources in ${file} are not valid:`)
    expect(errors.split('\n').flatMap((line) => /^ {2}([^:]+):/.exec(line)?.[1] ?? [])).toEqual([
      'sources.0.name',
      'sources.0.base_url',
      'sources.0.token_url',
      'sources.0.client_id',
      'sources.1.kind',
      'the file',
    ])
    expect(errors).not.toMatch(/NO_SUCH_SECRET|operator\.example/)
    expect(service.lines.map(({ event }) => event)).toEqual(['starting'])
    expect(await readdir(folder)).toEqual(['sources.json'])
  },
)
