import {startPostgres} from './postgres.ts'

/**
 * Names a PostgreSQL server in `DATABASE_URL`, unless one is named already.
 * Without PostgreSQL the tests that need it are skipped, and a line says so.
 */
export default async function namePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL) return undefined
  const postgres = await startPostgres()
  if (!postgres) {
    process.stdout.write('No PostgreSQL: its tests are skipped. Install it, or set DATABASE_URL to a server.\n')
    return undefined
  }
  process.env.DATABASE_URL = postgres.url
  return postgres.stop
}
