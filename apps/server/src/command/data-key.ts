import {randomBytes} from 'node:crypto'
import {print} from '../config/terminal.ts'
import {command, type Io, start, UsageError} from './program.ts'

const USAGE = `Usage: pnpm data-key new     prints a key for DATA_KEY; keep it where backups are not
       pnpm data-key rotate  encrypts all files of a stopped site with DATA_KEY, also those of DATA_KEY_OLD`

async function rotate(io: Io): Promise<number> {
  const [{rotateDataKey}, {readConfig}, {createLog}, {lockDataFolder}, {openOnce}, {submissionOptions}] =
    await Promise.all([
      import('@site/api'),
      import('../config/config.ts'),
      import('../http/log.ts'),
      import('../operations/backup/lock-data-folder.ts'),
      import('../operations/backup/restore.ts'),
      import('../operations/submission-options.ts'),
    ])
  const config = readConfig(io.env)
  const log = createLog(io.err)
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
    return count.failed > 0 ? 1 : 0
  } finally {
    lock.release()
  }
}

export const main = command(USAGE, ([name], io) => {
  if (name === 'new') return print(randomBytes(32).toString('base64'))
  if (name === 'rotate') return rotate(io)
  throw new UsageError()
})

if (import.meta.main) await start(main)
