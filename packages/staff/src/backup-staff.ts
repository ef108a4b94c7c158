import {mkdir} from 'node:fs/promises'
import {copyDatabase} from '@site/storage'
import {staffDatabase} from './open-staff.ts'

/**
 * Copies the accounts in `folder` to the new folder `to`, as of one moment, while another process may be using them. To
 * restore, start on the copy.
 */
export async function backupStaff({folder, to}: {folder: string; to: string}): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  await copyDatabase(staffDatabase(folder), staffDatabase(to))
}
