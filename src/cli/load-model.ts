import { readFileSync } from 'node:fs'
import { readModelFile } from '../matching/model-file.ts'
import type { MatchModel } from '../matching/scoring/model.ts'

/**
 * Reads a model that `leadproof matching train` wrote.
 *
 * @throws Error fit to be shown that names all that is wrong with it at once.
 */
export function loadModel(path: string): MatchModel {
  const model = readModelFile(readFileSync(path, 'utf8'))
  if (!('faults' in model)) return model
  throw new Error(`The model in ${path} is not valid:\n${model.faults.map((fault) => `  ${fault}`).join('\n')}`)
}
