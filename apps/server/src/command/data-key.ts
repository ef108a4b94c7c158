import {randomBytes} from 'node:crypto'
import {rotateDataKey} from '@site/api'
import {readConfig} from '../config/config.ts'
import {print} from '../config/terminal.ts'
import {createLog} from '../http/log.ts'
import {lockDataFolder} from '../operations/backup/lock-data-folder.ts'
import {openOnce} from '../operations/backup/restore.ts'
import {submissionOptions} from '../operations/submission-options.ts'
import {program} from './program.ts'

const USAGE = `Usage: pnpm data-key new     prints a key for DATA_KEY; keep it where backups are not
       pnpm data-key rotate  encrypts all files of a stopped site with DATA_KEY, also those of DATA_KEY_OLD`

async function rotate(): Promise<void> {
  const config = readConfig()
  const log = createLog()
  const lock = await lockDataFolder(config, {log})
  try {
    await openOnce(config, config.dataFolder)
    const count = await rotateDataKey({...submissionOptions(config), log})
    print(
      `${count.encrypted} files were encrypted, ${count.rewrapped} got the new key, ${count.same} had it already.`,
      ...(count.failed > 0
        ? [`${count.failed} could not be read and are as they were: ${count.failures.join(' ')}`]
        : ['DATA_KEY_OLD is needed no more, but by backups of before.']),
    )
    if (count.failed > 0) process.exitCode = 1
  } finally {
    lock.release()
  }
}

await program(async () => {
  const [command] = process.argv.slice(2)
  if (command === 'new') return print(randomBytes(32).toString('base64'))
  if (command === 'rotate') return rotate()
  throw new Error(USAGE)
})
