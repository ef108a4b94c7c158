import {constants, existsSync} from 'node:fs'
import {copyFile, mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {SQLITE_FILE} from '../store/sqlite-database.ts'
import {syncPath} from '../store/sync-path.ts'

async function copyDurably(from: string, to: string): Promise<void> {
  // Shares the bytes where the file system can.
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await syncPath(to)
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Copies the resumes that the copied rows know. One that was erased meanwhile leaves the copy too. */
async function copyResumes(live: DatabaseSync, folder: string, to: string): Promise<number> {
  const copy = new DatabaseSync(join(to, SQLITE_FILE))
  try {
    const rows = copy.prepare('SELECT id, resume_file FROM submission WHERE resume_file IS NOT NULL').all()
    for (const {id = null, resume_file: file} of rows) {
      const path = (of: string) => join(of, 'resumes', String(file))
      await copyDurably(path(folder), path(to)).catch((error: unknown) => {
        const erased = live.prepare('SELECT 1 FROM submission WHERE id = ?').get(id) === undefined
        if (!isMissing(error) || !erased) throw error
        copy.prepare('DELETE FROM submission WHERE id = ?').run(id)
      })
    }
    return rows.length
  } finally {
    copy.close()
  }
}

async function copyMails(folder: string, to: string): Promise<void> {
  const files = existsSync(join(folder, 'mail')) ? await readdir(join(folder, 'mail')) : []
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    await copyDurably(join(folder, 'mail', file), join(to, 'mail', file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }
}

/**
 * Copies the submissions of `folder` to the new folder `to`, while another process may be using them: rows as of one
 * moment, and every resume that they know. To restore, start on the copy. Rows in PostgreSQL are for `pg_dump`.
 * @throws when `to` exists
 */
export async function backupSubmissions({folder, to}: {folder: string; to: string}): Promise<{resumes: number}> {
  await mkdir(to, {mode: 0o700})
  for (const part of ['resumes', 'mail']) await mkdir(join(to, part), {mode: 0o700})
  let resumes = 0
  if (existsSync(join(folder, SQLITE_FILE))) {
    const live = new DatabaseSync(join(folder, SQLITE_FILE), {readOnly: true})
    try {
      // All pages in one step: the copy is the database of one moment.
      await backup(live, join(to, SQLITE_FILE), {rate: 2 ** 30})
      resumes = await copyResumes(live, folder, to)
    } finally {
      live.close()
    }
  }
  await copyMails(folder, to)
  return {resumes}
}
