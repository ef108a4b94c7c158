import {parseArgs} from 'node:util'
import {readConfig} from '../config/config.ts'
import {print} from '../config/terminal.ts'
import {sendMissing} from '../operations/backup/archive.ts'
import {copyData, takeSnapshot} from '../operations/backup/snapshot.ts'
import {snapshotFolder, thin} from '../operations/backup/snapshot-folder.ts'
import {program} from './program.ts'

// Also while the site runs. `pnpm restore` brings it back; or start with DATA_DIR set to the copy.
await program(async () => {
  const flag = {type: 'boolean', default: false} as const
  const {values, positionals} = parseArgs({options: {take: flag, send: flag}, allowPositionals: true})
  const [named] = positionals
  const config = readConfig()
  if (named) return copyData(config, named)
  if (!config.backup.folder && !values.take)
    throw new Error('Usage: pnpm backup <new folder>; without one when BACKUP_DIR is set')
  const {take, send} = values.take || values.send ? values : {take: true, send: true}
  if (take) {
    await takeSnapshot(config)
    await thin(snapshotFolder(config), config.backup.keep)
    print(`Kept in ${snapshotFolder(config)}`)
  }
  if (send) await sendMissing(config)
})
