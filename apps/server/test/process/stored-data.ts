import {mkdtemp, readdir} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openLake} from '@site/lake'
import {openStaff} from '@site/staff'
import {runCommand} from './run-command.ts'

const publicUrl = 'http://localhost:3333'

export const openAccounts = (dataFolder: string) => openStaff({folder: join(dataFolder, 'staff'), publicUrl})

/** A data folder with an empty lake and no accounts, in which nobody works. */
export async function makeDataFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const lake = await openLake({folder: join(dataFolder, 'lake'), publicUrl})
  await lake.close()
  openAccounts(dataFolder).close()
  return dataFolder
}

/** By the command, as whoever operates the site does it. */
export const addAccount = (dataFolder: string, email: string) =>
  runCommand('staff', ['add', email], {dataFolder, input: 'correct horse battery staple\n'})

/** The e-mail addresses of all accounts. */
export const accountsIn = async (dataFolder: string) =>
  (await runCommand('staff', ['list'], {dataFolder})).out.match(/^\S+/gm)

/** Lists what lies in a folder of snapshots beside its lock, the oldest first. */
export const snapshotsIn = async (folder: string) => (await readdir(folder)).filter((name) => name !== '.lock').sort()
