import {mkdir} from 'node:fs/promises'
import type {AuditAction} from '@site/staff/accounts'
import type {Config} from '../config/config.ts'
import {print} from '../config/terminal.ts'
import {command, confirm, type Io, readArguments, start, UsageError} from './program.ts'

const USAGE = `Usage: pnpm person export <e-mail> <new file.zip>
       pnpm person erase <e-mail> [--yes]`

type PersonData = Awaited<ReturnType<typeof import('@site/api').openPersonData>>

async function withPersonData(io: Io, work: (data: PersonData, config: Config) => Promise<void>): Promise<void> {
  const [{openPersonData}, {readConfig}, {createLog}, {lockDataFolder}, {submissionOptions}] = await Promise.all([
    import('@site/api'),
    import('../config/config.ts'),
    import('../http/log.ts'),
    import('../operations/backup/lock-data-folder.ts'),
    import('../operations/submission-options.ts'),
  ])
  const config = readConfig(io.env)
  const log = createLog(io.err)
  const options = submissionOptions(config)
  const lock = await lockDataFolder(config, {log})
  try {
    await mkdir(options.folder, {recursive: true, mode: 0o700})
    const data = await openPersonData({...options, log})
    await work(data, config).finally(data.close)
  } finally {
    lock.release()
  }
}

/** Notes in the audit what was done, by references alone: the address is not kept for longer than what came from it. */
async function writeDown(io: Io, {sanity}: Config, action: AuditAction, references: readonly string[]): Promise<void> {
  if (!sanity.isEmbedded) return
  const {withStaff} = await import('./with-stores.ts')
  await withStaff(io, ({audit}) => {
    for (const subject of references) audit.add({action, staff: 'command line', subject})
  })
}

const counted = ({length}: readonly string[]) => (length === 1 ? 'One submission' : `${length} submissions`)

async function referencesOf(data: PersonData, email: string): Promise<readonly string[]> {
  const references = await data.findSubmissions(email)
  if (references.length === 0) throw new Error('Nothing is stored about this address.')
  return references
}

const exportTo = (io: Io, email: string, file: string) =>
  withPersonData(io, async (data, config) => {
    const references = await referencesOf(data, email)
    await writeDown(io, config, 'export', references)
    await data.export(email, file)
    print(`${counted(references)} in ${file}`)
  })

const erase = (io: Io, email: string, options: {yes: boolean}) =>
  withPersonData(io, async (data, config) => {
    const references = await referencesOf(data, email)
    await confirm(`${counted(references)} to be erased, with all files: ${references.join(', ')}.`, options, io)
    const {takeSnapshot} = await import('../operations/backup/snapshot.ts')
    const snapshot = await takeSnapshot(config)
    const erased = await data.erase(email)
    await writeDown(io, config, 'erasure', erased)
    print(`${counted(erased)} erased. What stood before is kept in ${snapshot}`)
    print('Backups still hold them: remove those once you see that nothing else is missing.')
  })

// Of a stopped site; while it runs, the inbox does the same.
export const main = command(USAGE, (args, io) => {
  const {positionals, yes} = readArguments(args)
  const [name, email, file] = positionals
  if (name === 'export' && email && file) return exportTo(io, email, file)
  if (name === 'erase' && email) return erase(io, email, {yes})
  throw new UsageError()
})

if (import.meta.main) await start(main)
