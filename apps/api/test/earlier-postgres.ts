import {migrate} from '../src/store/migration.ts'
import {openPostgresDatabase} from '../src/store/postgres-database.ts'
import type {Run} from '../src/store/sql-database.ts'
import {createDatabase} from './scratch-database.ts'

/** The release in which an application had one resume, in columns of its own. */
export const ONE_RESUME = 12

export async function addOldApplication(run: Run): Promise<void> {
  await run(
    `INSERT INTO submission (id, kind, received_at, status, unread, spam, notes, version, answers, person, position, city,
       search, fingerprint, resume_file, resume_name, resume_kind, resume_size, resume_sha256, resume_scan)
     VALUES ('OLD', 'application', 7, 'rejected', 0, '', 'Good', 3, '{"firstName":"Bilal","experience":"3-5"}', 'b', 'Mason', 'lahore', 'bilal',
       'print', 'bytes', 'cv.pdf', 'pdf', 5, 'sum', 'clean')`,
  )
}

/** A database that an earlier release left, with one application. */
export async function createEarlierDatabase(serverUrl: string) {
  const {url, drop} = await createDatabase(serverUrl)
  const open = () => openPostgresDatabase(url, {info() {}, warn() {}, error() {}})
  const database = open()
  await database.write((run) => migrate(run, 'postgres', ONE_RESUME))
  await database.write(async (run) => {
    await addOldApplication(run)
    await run(`INSERT INTO resume_content (file, submission_id, bytes) VALUES ('bytes', 'OLD', $1)`, [
      Buffer.from('%PDF-'),
    ])
  })
  await database.close()
  return {
    url,
    drop,
    /** The step that its tables have reached. */
    async step(): Promise<number | undefined> {
      const now = open()
      const [row] = await now.read<{version: number}>('SELECT MAX(version) AS version FROM submission_migration')
      await now.close()
      return row?.version
    },
  }
}
