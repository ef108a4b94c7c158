/** `pnpm test:faults [-- --short]`: prints the figures of reliability. Ends by itself, with 1 when one is not as wanted. */
import {abortedUploads} from './aborted-uploads.ts'
import {printFigures} from './figure.ts'
import {fullDisk} from './full-disk.ts'
import {generatedRequests} from './generated.ts'
import {judgedFiles} from './judged.ts'
import {killedProcess} from './kills.ts'
import {mailFaults} from './mail-faults.ts'
import {fullSize, shortSize} from './size.ts'
import {slowUploads} from './slow-uploads.ts'
import {stopped} from './stopped.ts'
import {synced} from './synced.ts'

const size = process.argv.includes('--short') ? shortSize : fullSize
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const serverUrl = process.env.DATABASE_URL

const measurements = {
  kills: () => killedProcess(size.kills),
  ...(serverUrl ? {killsPostgres: () => killedProcess({...size.kills, serverUrl})} : {}),
  synced: () => synced(size.synced),
  full: () => fullDisk(),
  generated: () => generatedRequests(size.generated),
  judged: () => judgedFiles(size.judged),
  slow: () => slowUploads(size.slow),
  aborted: () => abortedUploads(size.aborted),
  mail: () => mailFaults(size.mail),
  stopped: () => stopped(size.stopped),
}

const chosen = Object.entries(measurements).filter(([name]) => only === undefined || name === only)
const ok = await printFigures(chosen.map(([, measure]) => measure))
process.exit(ok ? 0 : 1)
