import {constants, existsSync, statSync} from 'node:fs'
import {copyFile, mkdir, open, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {copyDatabase, measureFile, openDatabase, readDatabase} from '@site/storage'
import {HEADER_BYTES, isSealed} from '../seal/sealed-header.ts'
import {FILES_FOLDER} from '../store/file-folder.ts'
import {SQLITE_FILE} from '../store/sqlite-database.ts'

// Shares the bytes where the file system can.
const copyBytes = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE)

type BackupOptions = {
  folder: string
  to: string
  /** Copies a file; a caller that has the same one already may give it a second name instead. */
  copyFile?: (from: string, to: string) => Promise<void>
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Copies the files that the copied rows know. One that was erased meanwhile leaves the copy too; one that was lost before is not held against the rest. */
async function copyFiles({folder, to, copyFile = copyBytes}: BackupOptions): Promise<number> {
  const copy = openDatabase(join(to, SQLITE_FILE), {}, () => {})
  try {
    const rows = copy.prepare('SELECT submission_id AS id, file FROM submission_file').all()
    for (const {id = null, file} of rows) {
      const path = (of: string) => join(of, FILES_FOLDER, String(file))
      await copyFile(path(folder), path(to)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
        const find = (live: DatabaseSync) => live.prepare('SELECT 1 FROM submission WHERE id = ?').get(id)
        if (!readDatabase(join(folder, SQLITE_FILE), find)) copy.prepare('DELETE FROM submission WHERE id = ?').run(id)
      })
    }
    return rows.length
  } finally {
    copy.close()
  }
}

async function copyMails({folder, to, copyFile = copyBytes}: BackupOptions): Promise<void> {
  const files = existsSync(join(folder, 'mail')) ? await readdir(join(folder, 'mail')) : []
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    await copyFile(join(folder, 'mail', file), join(to, 'mail', file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }
}

/**
 * Copies the submissions of `folder` to the new folder `to`, while another process may be using them: rows as of one
 * moment, and every file that they know. To restore, start on the copy. Rows in PostgreSQL are for `pg_dump`. The caller
 * waits until it is on disk.
 * @throws when `to` exists
 */
export async function backupSubmissions(options: BackupOptions): Promise<{files: number}> {
  const {folder, to} = options
  await mkdir(to, {mode: 0o700})
  for (const part of [FILES_FOLDER, 'mail']) await mkdir(join(to, part), {mode: 0o700})
  let files = 0
  if (existsSync(join(folder, SQLITE_FILE))) {
    await copyDatabase(join(folder, SQLITE_FILE), join(to, SQLITE_FILE))
    files = await copyFiles(options)
  }
  await copyMails(options)
  return {files}
}

/** Lists files that rows name and that are missing or empty, as paths within the folder of the submissions. */
export function missingFiles(folder: string): string[] {
  const paths = filesNamed(folder).map(({path}) => path)
  return paths.filter((path) => !statSync(join(folder, path), {throwIfNoEntry: false})?.size)
}

/** Lists those that hold other bytes than were stored. Encrypted ones are left out: decryption detects changed bytes. */
export async function spoiltFiles(folder: string): Promise<string[]> {
  const spoilt: string[] = []
  for (const {path, sha256} of filesNamed(folder)) {
    const found = await measureFile(join(folder, path), 'sha256').catch(() => undefined)
    if (found && found.hash !== sha256 && !(await isSealedFile(join(folder, path)))) spoilt.push(path)
  }
  return spoilt
}

async function isSealedFile(path: string): Promise<boolean> {
  const handle = await open(path)
  const {buffer} = await handle.read({buffer: Buffer.alloc(HEADER_BYTES)}).finally(() => handle.close())
  return isSealed(buffer)
}

const filesNamed = (folder: string) => readDatabase(join(folder, SQLITE_FILE), namesIn) ?? []

/** None of an earlier release, which kept them elsewhere. */
function namesIn(database: DatabaseSync) {
  const table = "SELECT 1 FROM sqlite_schema WHERE name = 'submission_file'"
  if (!database.prepare(table).get()) return []
  return database
    .prepare('SELECT file, sha256 FROM submission_file')
    .all()
    .map(({file, sha256}) => ({path: join(FILES_FOLDER, String(file)), sha256: String(sha256)}))
}
