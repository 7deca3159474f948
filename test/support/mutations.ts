import fc from 'fast-check'

type Step = { readonly steps: readonly number[]; readonly kind: number; readonly value: unknown; readonly name: string }
type Cut = { readonly at: number; readonly kind: number; readonly byte: number; readonly length: number }

const VALUES = [null, true, 0, -1, 1e308, '', ' ', '\u0000', '\u202E', [], {}, [[]], 'x'.repeat(300), '2024-02-30']
const BYTES = [0x00, 0x09, 0x22, 0x2c, 0x30, 0x3a, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d, 0x7f, 0x80, 0xc0, 0xed, 0xff]
const NAMES = ['', '__proto__', 'constructor', 'phone', 'dd_id', '\ud800', 'x'.repeat(5000)]

/**
 * Bodies that were good until something happened to them: members lost, added or given another value, at any depth, and
 * then bytes changed, cut out, doubled or put in.
 */
export function mutatedBody(good: object): fc.Arbitrary<Buffer> {
  const step = fc.record({
    steps: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
    kind: fc.nat(3),
    value: fc.constantFrom(...VALUES),
    name: fc.constantFrom(...NAMES),
  })
  const cut = fc.record({
    at: fc.nat(),
    kind: fc.nat(3),
    byte: fc.constantFrom(...BYTES),
    length: fc.integer({ min: 1, max: 20 }),
  })
  return fc.tuple(fc.array(step, { maxLength: 3 }), fc.array(cut, { maxLength: 3 })).map(([steps, cuts]) => {
    const whole = structuredClone(good)
    for (const each of steps) changeShape(whole, each)
    return cuts.reduce<Buffer>(changedBytes, Buffer.from(JSON.stringify(whole)))
  })
}

/** Changes one member or element somewhere in a value. */
function changeShape(whole: object, { steps, kind, value, name }: Step): void {
  const { holder, member } = placeOf(whole, steps)
  const fresh: unknown = structuredClone(value)
  if (kind === 0) Reflect.deleteProperty(holder, member)
  else if (kind === 1) Reflect.defineProperty(holder, name, { value: fresh, enumerable: true, configurable: true })
  else if (kind === 2) Reflect.set(holder, member, [Reflect.get(holder, member), fresh])
  else Reflect.set(holder, member, fresh)
}

function placeOf(whole: object, steps: readonly number[]): { readonly holder: object; readonly member: string } {
  let holder = whole
  for (const step of steps.slice(1)) {
    const held: unknown = Reflect.get(holder, memberOf(holder, step))
    if (typeof held === 'object' && held !== null) holder = held
  }
  return { holder, member: memberOf(holder, steps[0] ?? 0) }
}

function memberOf(holder: object, step: number): string {
  const members = Object.keys(holder)
  return members[step % Math.max(members.length, 1)] ?? 'added'
}

function changedBytes(bytes: Buffer, { at, kind, byte, length }: Cut): Buffer {
  const place = at % (bytes.length + 1)
  const before = bytes.subarray(0, place)
  const after = bytes.subarray(place)
  if (kind === 0) return Buffer.concat([before, Buffer.of(byte), after.subarray(1)])
  if (kind === 1) return Buffer.concat([before, after.subarray(length)])
  if (kind === 2) return Buffer.concat([before, after.subarray(0, length), after])
  return Buffer.concat([before, Buffer.of(byte), after])
}
