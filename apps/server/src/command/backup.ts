import {parseArgs} from 'node:util'
import {print} from '../config/terminal.ts'
import {command, start, UsageError} from './program.ts'

const USAGE = `Usage: pnpm backup <new folder>; without one when BACKUP_DIR is set
  --take  makes a snapshot
  --send  sends to BACKUP_S3_* what is not there yet; without these both`

const FLAG = {type: 'boolean', default: false} as const

// Also while the site runs. `pnpm restore` brings it back; or start with DATA_DIR set to the copy.
export const main = command(USAGE, async (args, io) => {
  const {values, positionals} = parseArgs({args, options: {take: FLAG, send: FLAG}, allowPositionals: true})
  const [named] = positionals
  const {readConfig} = await import('../config/config.ts')
  const config = readConfig(io.env)
  if (!named && !config.backup.folder && !values.take) throw new UsageError()
  const {copyData, takeSnapshot} = await import('../operations/backup/snapshot.ts')
  if (named) return copyData(config, named)
  const {take, send} = values.take || values.send ? values : {take: true, send: true}
  if (take) {
    const {snapshotFolder, thin} = await import('../operations/backup/snapshot-folder.ts')
    await takeSnapshot(config)
    await thin(snapshotFolder(config), config.backup)
    print(`Kept in ${snapshotFolder(config)}`)
  }
  if (send) await (await import('../operations/backup/archive.ts')).sendMissing(config)
})

if (import.meta.main) await start(main)
