import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startPostgres} from './database/postgres.ts'
import {makeFoldersQuick} from './quick-folders.ts'
import {bringTools, TOOL_NAMES} from './tools.ts'

const FOR_BROWSER_TESTS = ['Chromium', 'Firefox', 'Java', 'pdftotext', 'WebKit', 'Xvfb']

/**
 * Brings what the unit tests run beside Node, names a PostgreSQL server in `DATABASE_URL`, unless one is named already, and
 * in `SEEDED_FOLDER` a place for what they make once a run. Tests of what stays missing are not run, which the last lines of
 * the run say; in CI the run fails at once.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  bringTools(TOOL_NAMES.filter((name) => !FOR_BROWSER_TESTS.includes(name)))
  const removeFolders = makeFoldersQuick()
  const seeded = await mkdtemp(join(tmpdir(), 'seeded-'))
  process.env.SEEDED_FOLDER = seeded
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres()
  if (postgres) process.env.DATABASE_URL = postgres.url
  return async () => {
    await postgres?.stop()
    await rm(seeded, {recursive: true, force: true})
    removeFolders()
  }
}
