import type { OpenApi } from '../open-api.ts'
import type { Placed } from './page.ts'

/** A command that asks for an operation, ready to be copied: with the first example of everything that it takes. */
export function curlOf({ servers }: OpenApi, { method, path, operation }: Placed): string {
  const url = `${servers[0]?.url ?? ''}${withExamples(path, operation.parameters ?? [])}`
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [example] = Object.values(body?.examples ?? {})
  const lines = [
    `curl -sS${method === 'get' || method === 'post' ? '' : ` -X ${method.toUpperCase()}`} ${quoted(url)}`,
    ...(operation.security.length === 0 ? [] : ['-H "Authorization: Bearer $LEADPROOF_KEY"']),
    ...(type === undefined || example === undefined
      ? []
      : [`-H 'Content-Type: ${type}'`, `--data ${quoted(JSON.stringify(example.value, null, 2))}`]),
  ]
  // Without a body curl would send GET.
  const isBarePost = method === 'post' && example === undefined
  return [...lines, ...(isBarePost ? ['-X POST'] : [])].join(' \\\n  ')
}

function withExamples(path: string, parameters: NonNullable<Placed['operation']['parameters']>): string {
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return typeof example === 'string' ? encodeURIComponent(example) : whole
  })
}

/** As one word of a POSIX shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
