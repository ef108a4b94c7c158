import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {type Config, readConfig} from '../config/config.ts'
import {print, step} from '../config/terminal.ts'
import {createLog} from '../http/log.ts'
import {fetchArchive, listArchives, openArchiveStore} from '../operations/backup/archive.ts'
import {lockDataFolder} from '../operations/backup/lock-data-folder.ts'
import {restore} from '../operations/backup/restore.ts'
import {verify} from '../operations/backup/snapshot.ts'
import {isSnapshotName, snapshotFolder} from '../operations/backup/snapshot-folder.ts'
import {confirm, program} from './program.ts'

const USAGE = `Usage:
  pnpm restore <snapshot> [--yes]       a folder, or a name in BACKUP_DIR
  pnpm restore --s3 [<name>] [--yes]    one of those that were sent to BACKUP_S3_*; without a name lists them
  --identity <file>                     the key of age that opens encrypted ones
  --incomplete                          also when files of it are missing or damaged`

function findHere(config: Config, named: string): string {
  const kept = join(snapshotFolder(config), named)
  const isKept = existsSync(kept) || (isSnapshotName(named) && !existsSync(named))
  return isKept ? kept : resolve(named)
}

async function fetchNamed(config: Config, name: string, identityFile: string | undefined): Promise<string> {
  if (!config.backup.s3) throw new Error('BACKUP_S3_* are not set.')
  const store = openArchiveStore(config.backup.s3)
  try {
    if (!name) throw new Error([USAGE, '', ...(await listArchives(store))].join('\n'))
    return await step(`Fetching ${name}`, () =>
      fetchArchive(store, name, {folder: snapshotFolder(config), identityFile}),
    )
  } finally {
    store.close()
  }
}

// Of a stopped site: what it receives meanwhile would be lost.
await program(async () => {
  const flag = {type: 'boolean', default: false} as const
  const options = {yes: flag, s3: flag, incomplete: flag, identity: {type: 'string'}} as const
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  const [named = ''] = positionals
  const config = readConfig()
  if (!named && !values.s3) throw new Error(USAGE)
  const snapshot = values.s3 ? await fetchNamed(config, named, values.identity) : findHere(config, named)
  const lock = await lockDataFolder(config, {log: createLog(), isReplaced: true})
  try {
    const opened = await verify(snapshot, {isIncomplete: values.incomplete})
    if (config.databaseUrl && !opened.hasPostgres)
      print('The snapshot holds nothing of PostgreSQL: messages and applications there stay as they are.')
    const titles = opened.titles.join(', ')
    await confirm(`This replaces ${titles} in ${resolve(config.dataFolder)} by ${snapshot}.`, values)
    const before = await restore(config, snapshot, opened)
    if (before) print(`What stood before is kept in ${before}`)
  } finally {
    lock.release()
  }
})
