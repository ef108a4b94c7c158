import {openLake} from '../../../../packages/lake/src/index.ts'

/** Imports a folder into a lake, as the command does: prints how long it took, and the most memory that the process had. */
const [, , from = '', folder = ''] = process.argv
const lake = await openLake({folder, publicUrl: 'http://127.0.0.1', warmThreads: 0})
const begun = performance.now()
await lake.importFolder(from)
const seconds = (performance.now() - begun) / 1_000
await lake.close()
process.stdout.write(JSON.stringify({seconds, memory: process.resourceUsage().maxRSS * 1_024}))
