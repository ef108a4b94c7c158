import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import type {Config} from '../config/config.ts'
import {print, step} from '../config/terminal.ts'
import {command, confirm, start, UsageError} from './program.ts'

const USAGE = `Usage:
  pnpm restore <snapshot> [--yes]       a folder, or a name in BACKUP_DIR
  pnpm restore --s3 [<name>] [--yes]    one of those that were sent to BACKUP_S3_*; without a name lists them
  pnpm restore --try [<snapshot>]       only tries it: restored into a folder aside, opened, compared, removed; without
                                        a name the newest; with --s3 one of those that were sent
  --into <folder>                       where that folder is made, on a disk with room; otherwise in DATA_DIR
  --identity <file>                     the key of age that opens encrypted ones
  --without-database                    leaves PostgreSQL as it is, which other machines use
  --incomplete                          also when files of it are missing or damaged`

async function findHere(config: Config, named: string): Promise<string> {
  const {isSnapshotName, snapshotFolder} = await import('../operations/backup/snapshot-folder.ts')
  const kept = join(snapshotFolder(config), named)
  const isKept = existsSync(kept) || (isSnapshotName(named) && !existsSync(named))
  return isKept ? kept : resolve(named)
}

async function findNewest(config: Config): Promise<string> {
  const {hasCome, listSnapshots, snapshotFolder} = await import('../operations/backup/snapshot-folder.ts')
  const newest = (await listSnapshots(snapshotFolder(config))).find(hasCome)
  if (!newest) throw new Error(`There is no snapshot in ${snapshotFolder(config)} yet: pnpm backup --take makes one.`)
  return newest.folder
}

type Fetching = {identityFile: string | undefined; aside?: string}

/** @param aside where it is put instead of among the others; then the newest one does without a name */
async function fetchNamed(config: Config, named: string, {identityFile, aside}: Fetching): Promise<string> {
  if (!config.backup.s3) throw new Error('BACKUP_S3_* are not set.')
  const [{fetchArchive, listArchives, openArchiveStore}, {snapshotFolder}] = await Promise.all([
    import('../operations/backup/archive.ts'),
    import('../operations/backup/snapshot-folder.ts'),
  ])
  const store = openArchiveStore(config.backup.s3)
  try {
    const [newest = ''] = named ? [] : await listArchives(store)
    const name = named || (aside ? newest : '')
    if (!name) throw new Error([USAGE, '', ...(await listArchives(store))].join('\n'))
    return await step(`Fetching ${name}`, () =>
      fetchArchive(store, name, {folder: aside ?? snapshotFolder(config), identityFile}),
    )
  } finally {
    store.close()
  }
}

const FLAG = {type: 'boolean', default: false} as const
const TEXT = {type: 'string'} as const
const OPTIONS = {
  ...{yes: FLAG, s3: FLAG, incomplete: FLAG, 'without-database': FLAG, try: FLAG},
  ...{identity: TEXT, into: TEXT},
} as const

type Values = {s3: boolean; incomplete: boolean; identity?: string; into?: string}

/** Writes down how it went with the newest, for the doctor and the mails of the site. */
async function tryNamed(config: Config, named: string, values: Values): Promise<void> {
  const [{rehearse}, {noteRehearsed}] = await Promise.all([
    import('../rehearse.ts'),
    import('../operations/backup/rehearsal.ts'),
  ])
  const {s3, identity: identityFile, incomplete: isIncomplete, into = config.dataFolder} = values
  const isOfSite = !named && !s3 && config.backup.folder !== undefined
  const find = async (aside: string) => {
    if (s3) return fetchNamed(config, named, {identityFile, aside})
    return named ? findHere(config, named) : findNewest(config)
  }
  try {
    print(await rehearse(config, {into, find, isIncomplete}))
  } catch (error) {
    if (isOfSite) await noteRehearsed(config, (error as Error).message).catch(() => {})
    throw error
  }
  if (isOfSite) await noteRehearsed(config)
}

// Of a stopped site: what it receives meanwhile would be lost.
export const main = command(USAGE, async (args, io) => {
  const {values, positionals} = parseArgs({args, options: OPTIONS, allowPositionals: true})
  const [named = ''] = positionals
  if (!named && !values.s3 && !values.try) throw new UsageError()
  const {readConfig} = await import('../config/config.ts')
  const config = readConfig(io.env)
  if (values.try) return tryNamed(config, named, values)
  const {s3, identity: identityFile} = values
  const snapshot = await (s3 ? fetchNamed(config, named, {identityFile}) : findHere(config, named))
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
