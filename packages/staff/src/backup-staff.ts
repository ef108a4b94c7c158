import {existsSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {backup, DatabaseSync} from 'node:sqlite'
import {staffDatabase} from './open-staff.ts'

/**
 * Copies the accounts in `folder` to the new folder `to`, as of one moment, while another process may be using them. To
 * restore, start on the copy.
 */
export async function backupStaff({folder, to}: {folder: string; to: string}): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  if (!existsSync(staffDatabase(folder))) return
  const live = new DatabaseSync(staffDatabase(folder), {readOnly: true})
  try {
    // All pages in one step: the copy is the database of one moment.
    await backup(live, staffDatabase(to), {rate: 2 ** 30})
  } finally {
    live.close()
  }
}
