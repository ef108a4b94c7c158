import {existsSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {lockFolder} from '@site/api'
import {fetchArchive, listArchives} from '../backup/archive.ts'
import {openArchiveStore} from '../backup/archive-store.ts'
import {restore} from '../backup/restore.ts'
import {snapshotFolder, verify} from '../backup/snapshot.ts'
import {type Config, readConfig} from '../config.ts'
import {createLog} from '../log.ts'
import {print} from '../print.ts'
import {step} from '../step.ts'
import {confirm} from './confirm.ts'
import {program} from './program.ts'

const USAGE = `Usage:
  pnpm restore <snapshot> [--yes]       a folder, or a name in BACKUP_DIR
  pnpm restore --s3 [<name>] [--yes]    one of those that were sent to BACKUP_S3_*; without a name lists them`

function findHere(config: Config, named: string): string {
  const kept = join(snapshotFolder(config), named)
  return existsSync(kept) ? kept : resolve(named)
}

async function fetchNamed(config: Config, name: string): Promise<string> {
  if (!config.backup.s3) throw new Error('BACKUP_S3_* are not set.')
  const store = openArchiveStore(config.backup.s3)
  try {
    if (!name) throw new Error([USAGE, '', ...(await listArchives(store))].join('\n'))
    return await step(`Fetching ${name}`, () => fetchArchive(store, name, snapshotFolder(config)))
  } finally {
    store.close()
  }
}

// Of a stopped site: what it receives meanwhile would be lost.
await program(async () => {
  const flag = {type: 'boolean', default: false} as const
  const {values, positionals} = parseArgs({options: {yes: flag, s3: flag}, allowPositionals: true})
  const [named = ''] = positionals
  const config = readConfig()
  if (!named && !values.s3) throw new Error(USAGE)
  const snapshot = values.s3 ? await fetchNamed(config, named) : findHere(config, named)
  await mkdir(config.dataFolder, {recursive: true, mode: 0o700})
  const lock = await lockFolder(config.dataFolder, createLog(), 0)
  try {
    const parts = verify(snapshot)
    const titles = parts.map(({title}) => title).join(', ')
    await confirm(`This replaces ${titles} in ${resolve(config.dataFolder)} by ${snapshot}.`, values)
    const before = await restore(config, snapshot, parts)
    if (before) print(`What stood before is kept in ${before}`)
  } finally {
    lock.release()
  }
})
