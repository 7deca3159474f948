import { expect, test } from 'vitest'
import { importMappingFrom } from './import-mapping.ts'

test.each([
  [
    { columns: { a: 'phone', 'Signed up': [] } },
    'The mapping must give column Signed up the name of a field, a list of such names, or null.',
  ],
  [{ columns: { a: 7 } }, 'The mapping must give column a the name of a field, a list of such names, or null.'],
  [{ constants: { captured_at: 7 } }, 'The mapping must give constant captured_at a text.'],
  [
    { columns: { a: ['captured_at', 'person.nam'], b: 'phon' }, constants: { foo: 'x' } },
    'The mapping names what no evidence record has: person.nam (column a), phon (column b), foo (constants).',
  ],
  [
    { colums: {} },
    'The mapping must be an object of `columns` (name to name, to a list of names, or to null), `constants` and `timezone`.',
  ],
  [
    [],
    'The mapping must be an object of `columns` (name to name, to a list of names, or to null), `constants` and `timezone`.',
  ],
])('a mapping that cannot be understood is refused: %j', (value, message) => {
  expect(() => importMappingFrom(value)).toThrow(message)
})
