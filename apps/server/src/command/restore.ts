import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import type {Config} from '../config/config.ts'
import {print, step} from '../config/terminal.ts'
import {command, confirm, start, UsageError} from './program.ts'

const USAGE = `Usage:
  pnpm restore <snapshot> [--yes]       a folder, or a name in BACKUP_DIR
  pnpm restore --s3 [<name>] [--yes]    one of those that were sent to BACKUP_S3_*; without a name lists them
  --identity <file>                     the key of age that opens encrypted ones
  --without-database                    leaves PostgreSQL as it is, which other machines use
  --incomplete                          also when files of it are missing or damaged`

async function findHere(config: Config, named: string): Promise<string> {
  const {isSnapshotName, snapshotFolder} = await import('../operations/backup/snapshot-folder.ts')
  const kept = join(snapshotFolder(config), named)
  const isKept = existsSync(kept) || (isSnapshotName(named) && !existsSync(named))
  return isKept ? kept : resolve(named)
}

async function fetchNamed(config: Config, name: string, identityFile: string | undefined): Promise<string> {
  if (!config.backup.s3) throw new Error('BACKUP_S3_* are not set.')
  const [{fetchArchive, listArchives, openArchiveStore}, {snapshotFolder}] = await Promise.all([
    import('../operations/backup/archive.ts'),
    import('../operations/backup/snapshot-folder.ts'),
  ])
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

const FLAG = {type: 'boolean', default: false} as const
const OPTIONS = {yes: FLAG, s3: FLAG, incomplete: FLAG, 'without-database': FLAG, identity: {type: 'string'}} as const

// Of a stopped site: what it receives meanwhile would be lost.
export const main = command(USAGE, async (args, io) => {
  const {values, positionals} = parseArgs({args, options: OPTIONS, allowPositionals: true})
  const [named = ''] = positionals
  if (!named && !values.s3) throw new UsageError()
  const {readConfig} = await import('../config/config.ts')
  const config = readConfig(io.env)
  const snapshot = await (values.s3 ? fetchNamed(config, named, values.identity) : findHere(config, named))
  const [{createLog}, {lockDataFolder}, {restore}, {verify, withoutPostgres}, {missingOutside}] = await Promise.all([
    import('../http/log.ts'),
    import('../operations/backup/lock-data-folder.ts'),
    import('../operations/backup/restore.ts'),
    import('../operations/backup/snapshot.ts'),
    import('../operations/doctor/outside.ts'),
  ])
  const lock = await lockDataFolder(config, {log: createLog(io.err), isReplaced: true})
  try {
    const found = await verify(snapshot, {isIncomplete: values.incomplete})
    const opened = values['without-database'] ? withoutPostgres(found) : found
    if (config.databaseUrl && !opened.hasPostgres)
      print('Nothing of PostgreSQL is restored: messages and applications there stay as they are.')
    const titles = opened.titles.join(', ')
    await confirm(`This replaces ${titles} in ${resolve(config.dataFolder)} by ${snapshot}.`, values, io)
    const before = await restore(config, snapshot, opened)
    if (before) print(`What stood before is kept in ${before}`)
    const missing = await missingOutside(config)
    if (missing.length > 0) print('', 'No snapshot holds these, on purpose, and they are missing now:', ...missing)
  } finally {
    lock.release()
  }
})

if (import.meta.main) await start(main)
