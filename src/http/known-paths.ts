import type { RouteOptions } from 'fastify'

/** Remembers which paths the service has and for which methods, to tell a wrong method from a wrong path. */
export type KnownPaths = {
  readonly add: (route: Pick<RouteOptions, 'method' | 'url'>) => void
  /** The methods of a path, as `Allow` lists them; null when there is no such path. */
  readonly methodsOf: (url: string) => string | null
}

type KnownPath = { readonly steps: readonly string[]; readonly methods: Set<string> }

/** Makes an empty memory of paths. A step that begins with `:` stands for any one that is not empty. */
export function knownPaths(): KnownPaths {
  const paths = new Map<string, KnownPath>()
  return {
    add({ method, url }) {
      const path = paths.get(url) ?? { steps: url.split('/'), methods: new Set() }
      for (const name of Array.isArray(method) ? method : [method]) path.methods.add(name)
      paths.set(url, path)
    },
    methodsOf(url) {
      const steps = (url.split('?')[0] ?? '').split('/')
      const methods = [...paths.values()].filter((path) => fits(path, steps)).flatMap((path) => [...path.methods])
      return methods.length === 0 ? null : [...new Set(methods)].toSorted().join(', ')
    },
  }
}

function fits({ steps }: KnownPath, asked: readonly string[]): boolean {
  return (
    steps.length === asked.length &&
    steps.every((step, index) => (step.startsWith(':') ? asked[index] !== '' : step === asked[index]))
  )
}
