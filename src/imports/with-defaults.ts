/**
 * A record with what it does not tell by itself: members that are absent are taken from `defaults`, at any depth. What is
 * no record stays as it is.
 */
export function withDefaults(value: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  if (!isObject(value)) return value
  const merged: Record<string, unknown> = { ...value }
  for (const [name, standard] of Object.entries(defaults)) {
    const own = merged[name]
    if (own === undefined) merged[name] = standard
    else if (isObject(own) && isObject(standard)) merged[name] = withDefaults(own, standard)
  }
  return merged
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
