import {mkdir} from 'node:fs/promises'
import {openPersonData} from '@site/api'
import type {AuditAction} from '@site/staff'
import {type Config, readConfig} from '../config/config.ts'
import {print} from '../config/terminal.ts'
import {createLog} from '../http/log.ts'
import {lockDataFolder} from '../operations/backup/lock-data-folder.ts'
import {takeSnapshot} from '../operations/backup/snapshot.ts'
import {submissionOptions} from '../operations/submission-options.ts'
import {confirm, program, readArguments} from './program.ts'
import {withStaff} from './with-stores.ts'

const USAGE = `Usage: pnpm person export <e-mail> <new file.zip>
       pnpm person erase <e-mail> [--yes]`

type PersonData = Awaited<ReturnType<typeof openPersonData>>

async function withPersonData(config: Config, work: (data: PersonData) => Promise<void>): Promise<void> {
  const log = createLog()
  const options = submissionOptions(config)
  const lock = await lockDataFolder(config, {log})
  try {
    await mkdir(options.folder, {recursive: true, mode: 0o700})
    const data = await openPersonData({...options, log})
    await work(data).finally(data.close)
  } finally {
    lock.release()
  }
}

/** By references alone: the address is not kept for longer than what came from it. */
async function writeDown({sanity}: Config, action: AuditAction, references: readonly string[]): Promise<void> {
  if (!sanity.isEmbedded) return
  await withStaff(({audit}) => {
    for (const subject of references) audit.add({action, staff: 'command line', subject})
  })
}

const counted = ({length}: readonly string[]) => (length === 1 ? 'One submission' : `${length} submissions`)

async function referencesOf(data: PersonData, email: string): Promise<readonly string[]> {
  const references = await data.find(email)
  if (references.length === 0) throw new Error('Nothing is stored about this address.')
  return references
}

const exportTo = (config: Config, email: string, file: string) =>
  withPersonData(config, async (data) => {
    const references = await referencesOf(data, email)
    await writeDown(config, 'export', references)
    await data.export(email, file)
    print(`${counted(references)} in ${file}`)
  })

const erase = (config: Config, email: string, options: {yes: boolean}) =>
  withPersonData(config, async (data) => {
    const references = await referencesOf(data, email)
    await confirm(`${counted(references)} to be erased, with all files: ${references.join(', ')}.`, options)
    const snapshot = await takeSnapshot(config)
    const erased = await data.erase(email)
    await writeDown(config, 'erasure', erased)
    print(`${counted(erased)} erased. What stood before is kept in ${snapshot}`)
    print('Backups still hold them: remove those once you see that nothing else is missing.')
  })

// Of a stopped site; while it runs, the inbox does the same.
await program(async () => {
  const {positionals, yes} = readArguments()
  const [command, email, file] = positionals
  const config = readConfig()
  if (command === 'export' && email && file) return exportTo(config, email, file)
  if (command === 'erase' && email) return erase(config, email, {yes})
  throw new Error(USAGE)
})
