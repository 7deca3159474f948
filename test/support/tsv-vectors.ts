import { readFileSync } from 'node:fs'

const FOLDER = new URL('../vectors/', import.meta.url)

/**
 * Reads `test/vectors/<name>.tsv`: one case a line, its fields apart by tabs; lines that begin with `#` are comments.
 *
 * @throws Error naming the line that has not as many fields as asked for.
 */
export function readTsvVectors(name: string, fields: number): readonly string[][] {
  const lines = readFileSync(new URL(`${name}.tsv`, FOLDER), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return []
    const parts = line.split('\t')
    if (parts.length !== fields) throw new Error(`${name}.tsv:${index + 1} has ${parts.length} fields, not ${fields}`)
    return [parts]
  })
}
