import {randomBytes} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {ResumeStore} from '../store/resume-store.ts'
import type {SqlDatabase} from '../store/sql-database.ts'

/** Resumes as rows, committed and deleted together with their submission. For PostgreSQL. */
export function resumeTable(database: SqlDatabase): ResumeStore {
  return {
    async put() {
      return randomBytes(32).toString('hex')
    },
    async attach(run, submissionId, file, upload) {
      // Read only here, where the number of connections bounds how many are in memory.
      const bytes = await readFile(upload.path)
      await run('INSERT INTO resume_content (file, submission_id, bytes) VALUES ($1, $2, $3)', [
        file,
        submissionId,
        bytes,
      ])
    },
    async open(file) {
      const [row] = await database.read<{bytes: Buffer}>('SELECT bytes FROM resume_content WHERE file = $1', [file])
      if (!row) throw new Error('The bytes of a resume are missing')
      return Readable.from([row.bytes])
    },
    async drop() {},
    async sweep() {
      return 0
    },
  }
}
