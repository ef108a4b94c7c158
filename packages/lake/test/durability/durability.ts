import {runDurability} from './durability-run.ts'
import {countFsyncs} from './fsync-count.ts'

/** The full form: `pnpm test:durability`. Takes some minutes on two cores. */
const figures = await runDurability({mutations: 2_000, kills: 50, clients: 32})
const fsyncs = await countFsyncs(100)
process.stdout.write(`${JSON.stringify({...figures, fsyncsIn100Commits: fsyncs ?? 'strace is missing'}, null, 2)}\n`)
process.exitCode = figures.lost + figures.corrupt + figures.repeated + figures.leftovers === 0 ? 0 : 1
