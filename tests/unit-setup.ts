import {startPostgres} from './database/postgres.ts'
import {bringTools, TOOL_NAMES} from './tools.ts'

const FOR_BROWSER_TESTS = ['Chromium', 'Java', 'pdftotext']

/**
 * Brings what the unit tests run beside Node, and names a PostgreSQL server in `DATABASE_URL`, unless one is named already.
 * Tests of what stays missing are not run, which the last lines of the run say; in CI the run fails at once.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  bringTools(TOOL_NAMES.filter((name) => !FOR_BROWSER_TESTS.includes(name)))
  if (process.env.DATABASE_URL) return undefined
  const postgres = await startPostgres()
  if (!postgres) return undefined
  process.env.DATABASE_URL = postgres.url
  return postgres.stop
}
