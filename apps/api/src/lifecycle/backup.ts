import {constants, existsSync} from 'node:fs'
import {copyFile, mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {FILES_FOLDER} from '../file/file-folder.ts'
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

/** Copies the files that the copied rows know. One that was erased meanwhile leaves the copy too. */
async function copyFiles(live: DatabaseSync, folder: string, to: string): Promise<number> {
  const copy = new DatabaseSync(join(to, SQLITE_FILE))
  try {
    const rows = copy.prepare('SELECT submission_id AS id, file FROM submission_file').all()
    for (const {id = null, file} of rows) {
      const path = (of: string) => join(of, FILES_FOLDER, String(file))
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
 * moment, and every file that they know. To restore, start on the copy. Rows in PostgreSQL are for `pg_dump`.
 * @throws when `to` exists
 */
export async function backupSubmissions({folder, to}: {folder: string; to: string}): Promise<{files: number}> {
  await mkdir(to, {mode: 0o700})
  for (const part of [FILES_FOLDER, 'mail']) await mkdir(join(to, part), {mode: 0o700})
  let files = 0
  if (existsSync(join(folder, SQLITE_FILE))) {
    const live = new DatabaseSync(join(folder, SQLITE_FILE), {readOnly: true})
    try {
      // All pages in one step: the copy is the database of one moment.
      await backup(live, join(to, SQLITE_FILE), {rate: 2 ** 30})
      files = await copyFiles(live, folder, to)
    } finally {
      live.close()
    }
  }
  await copyMails(folder, to)
  return {files}
}
