import type { Database } from '../../src/db/database.ts'

/** A database that counts the statements it is given, those of the hot path too. */
export function countingDatabase(database: Database): {
  readonly database: Database
  readonly statements: () => number
} {
  let count = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const hotPool: Database['hotPool'] = async () => {
    const pool = await database.hotPool()
    return {
      ...pool,
      acquire: async () => {
        const client = await pool.acquire()
        return {
          ...client,
          query: async (statement) => {
            count += 1
            return client.query(statement)
          },
        }
      },
    }
  }
  return { database: { ...database, db, hotPool }, statements: () => count }
}
