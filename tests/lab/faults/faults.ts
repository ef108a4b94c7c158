import {parseArgs} from 'node:util'
import {printFigures} from '../library/figure.ts'
import {abortedUploads} from './aborted-uploads.ts'
import {judgeDamagedFiles} from './file-judging.ts'
import {fullDisk} from './full-disk.ts'
import {generatedRequests} from './generated-requests.ts'
import {killedRotation} from './killed-rotation.ts'
import {killedUploads} from './killed-uploads.ts'
import {killedProcess} from './kills.ts'
import {mailFaults} from './mail-faults.ts'
import {slowResumableUploads} from './resumable-uploads.ts'
import {fullSize, longSize, releaseSize, shortSize} from './size.ts'
import {slowUploads} from './slow-uploads.ts'
import {stopUnderLoad} from './stop-under-load.ts'
import {syncBeforeAnswer} from './sync-before-answer.ts'

/**
 * `pnpm lab faults [--short | --release | --long] [--only=<name>] [--database=<PostgreSQL URL>]`: prints the figures of reliability.
 * Ends by itself, with 1 when one is not as wanted.
 */
const {values} = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    short: {type: 'boolean'},
    release: {type: 'boolean'},
    long: {type: 'boolean'},
    only: {type: 'string'},
    database: {type: 'string'},
  },
})
const {only, database: serverUrl} = values
const size = values.short ? shortSize : values.release ? releaseSize : values.long ? longSize : fullSize

const measurements = {
  kills: () => killedProcess(size.kills),
  ...(serverUrl ? {killsPostgres: () => killedProcess({...size.kills, serverUrl})} : {}),
  killsEncrypted: () => killedProcess({...size.kills, encrypted: true}),
  rotation: () => killedRotation({...size.rotation, ...(serverUrl && {serverUrl})}),
  syncs: () => syncBeforeAnswer(size.syncs),
  full: () => fullDisk(),
  generated: () => generatedRequests(size.generated),
  judging: () => judgeDamagedFiles(size.judging),
  slow: () => slowUploads(size.slow),
  resumable: () => slowResumableUploads(size.resumable),
  killedUploads: () => killedUploads(size.killedUploads),
  aborted: () => abortedUploads(size.aborted),
  mail: () => mailFaults(size.mail),
  stops: () => stopUnderLoad(size.stops),
}

const chosen = Object.entries(measurements).filter(([name]) => only === undefined || name === only)
const ok = await printFigures(chosen.map(([, measure]) => measure))
process.exit(ok ? 0 : 1)
