import {runDurability} from './durability-run.ts'
import {countFsyncs} from './fsync-count.ts'
import {killedCopies, killedImports, killedPublishes} from './killed-changes.ts'

/** The full form: `pnpm lab durability`. Takes a quarter of an hour on two cores; `pnpm lab durability 2000 50 10` some minutes. */
const [mutations = 20_000, kills = 500, moments = 100] = process.argv.slice(2).map(Number)
const figures = await runDurability({mutations, kills, clients: 32})
const fsyncs = await countFsyncs(100)
const killed = {
  imports: await killedImports(moments),
  copies: await killedCopies(moments),
  publishes: await killedPublishes(moments),
}
process.stdout.write(`${JSON.stringify({...figures, fsyncsIn100Commits: fsyncs, killed}, null, 2)}\n`)
const {lost, corrupt, repeated, leftovers, releases} = figures
const between = Object.values(killed).flatMap((each) => each.between)
const isSound = between.length + lost + corrupt + repeated + leftovers + releases.lost + releases.repeated === 0
process.exitCode = isSound && releases.latestMs <= 2_000 ? 0 : 1
