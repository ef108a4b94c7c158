import {startPostgres} from './postgres.ts'

/** Names a PostgreSQL server in `DATABASE_URL`, unless one is named already, or none can be had. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres()
  if (postgres) process.env.DATABASE_URL = postgres.url
  return postgres?.stop
}
