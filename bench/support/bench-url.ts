/** The database that the parent process made for this run. */
export function benchUrl(): string {
  const url = process.env['LEADPROOF_BENCH_DATABASE_URL']
  if (url === undefined) throw new Error('LEADPROOF_BENCH_DATABASE_URL must be set: run `npm run bench`')
  return url
}
