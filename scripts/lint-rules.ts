import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Rule['create']>>[0]
type Place = NonNullable<Parameters<Context['report']>[0]['node']>
type Syntax = { readonly type: string }

const TEST_WORDS = new Set(['test', 'it', 'describe', 'suite'])
const TEST_HIDERS = new Set(['skip', 'skipIf', 'runIf', 'only', 'todo', 'fails'])
const CLOCKS = new Set(['Date.now', 'performance.now', 'process.hrtime', 'Temporal.Now'])
/** Zod drops these from the schema that it prints, so a published contract would say less than it checks. */
const UNPUBLISHED = new Set([
  'check',
  'codec',
  'coerce',
  'overwrite',
  'pipe',
  'preprocess',
  'refine',
  'superRefine',
  'transform',
])

/** Functions and plain data everywhere; a class only where `throw` needs one. */
const classOnlyForError: Rule = {
  create(context) {
    function judge(node: Place, parent: Syntax | null): void {
      if (/(?:Error|Fault)$/.test(nameOf(parent))) return
      report(context, node, 'A class only for an error. Use functions and plain data.')
    }
    return {
      ClassDeclaration: (node) => judge(node, node.superClass),
      ClassExpression: (node) => judge(node, node.superClass),
    }
  },
}

/** `now` is an argument; only src/base/time.ts may ask the machine. */
const clockIsAParameter: Rule = {
  create(context) {
    const message = 'Take the moment as a parameter. Only src/base/time.ts reads the clock.'
    return {
      NewExpression(node) {
        if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) report(context, node, message)
      },
      CallExpression(node) {
        if (nameOf(node.callee) === 'Date') report(context, node, message)
      },
      MemberExpression(node) {
        if (CLOCKS.has(`${nameOf(node.object)}.${nameOf(node.property)}`)) report(context, node, message)
      },
    }
  },
}

/** Published shapes hold only what JSON Schema can say. */
const contractIsJsonSchema: Rule = {
  create(context) {
    return {
      MemberExpression(node) {
        const name = nameOf(node.property)
        if (!UNPUBLISHED.has(name)) return
        report(context, node, `A contract holds only what JSON Schema can say: \`${name}\` would not be published.`)
      },
    }
  },
}

/** Every export says what it does for the caller. A second export of the same name (overload, inferred type) needs no second text. */
const exportHasDoc: Rule = {
  create(context) {
    let documented = ''
    return {
      ExportNamedDeclaration(node) {
        if (node.declaration === null) return
        const name = exportedNameOf(node.declaration)
        const comment = context.sourceCode.getCommentsBefore(node).at(-1)
        const hasDoc = comment?.type === 'Block' && comment.value.startsWith('*')
        if (hasDoc) documented = name
        if (!hasDoc && name !== documented) report(context, node, `Say what \`${name}\` does for its caller: /** … */`)
      },
    }
  },
}

/** A test that does not run must say why where people read the result: `context.skip('reason')`. */
const noHiddenTest: Rule = {
  create(context) {
    return {
      MemberExpression(node) {
        if (!TEST_HIDERS.has(nameOf(node.property)) || !TEST_WORDS.has(rootNameOf(node.object))) return
        report(context, node, "Every test runs. Where one cannot, say so in its body: context.skip('reason').")
      },
      CallExpression(node) {
        const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
        if (nameOf(callee) !== 'skip' || isText(node.arguments.at(-1))) return
        report(context, node, "Give the reason, so that it is printed: skip('reason').")
      },
    }
  },
}

/** The house's own rules, for what no public rule says. */
export default {
  meta: { name: 'house' },
  rules: {
    'class-only-for-error': classOnlyForError,
    'clock-is-a-parameter': clockIsAParameter,
    'contract-is-json-schema': contractIsJsonSchema,
    'export-has-doc': exportHasDoc,
    'no-hidden-test': noHiddenTest,
  },
}

function report(context: Context, node: Place, message: string): void {
  context.report({ node, message })
}

/** The name of an identifier; empty for anything else. */
function nameOf(node: Syntax | null): string {
  return node !== null && 'name' in node && typeof node.name === 'string' ? node.name : ''
}

/** `test` of `test.concurrent.each`. */
function rootNameOf(node: Syntax): string {
  return 'object' in node ? rootNameOf(node.object as Syntax) : nameOf(node)
}

/** Of `export const a = …` the name is one level deeper, in its only declarator. */
function exportedNameOf(declaration: Syntax): string {
  if ('id' in declaration) return nameOf(declaration.id as Syntax | null)
  const [declarator] = 'declarations' in declaration ? (declaration.declarations as readonly { id: Syntax }[]) : []
  return nameOf(declarator?.id ?? null)
}

function isText(node: Syntax | undefined): boolean {
  return (
    node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && 'value' in node && typeof node.value === 'string')
  )
}
