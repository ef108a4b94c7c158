import {parseArgs} from 'node:util'
import {printFigures} from '../library/figure.ts'
import {published, received} from './at-rest.ts'
import {cutOff} from './cut-off.ts'
import {startInstallation} from './installation.ts'
import {killed, rolled} from './stopped.ts'

/**
 * `pnpm lab replicas [--seconds=120] [--kill-every=5] [--rate=100]`: many copies behind the balancer that is shipped, on this
 * machine. Prints the table and ends by itself, with 1 when a bound is missed.
 */
const {values} = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    seconds: {type: 'string', default: '120'},
    'kill-every': {type: 'string', default: '5'},
    rate: {type: 'string', default: '100'},
  },
})
const perSecond = Number(values.rate)

const installation = await startInstallation()
let ok = false
try {
  ok = await printFigures([
    () => published(installation),
    () => received(installation),
    () =>
      killed(installation, {seconds: Number(values.seconds), everySeconds: Number(values['kill-every']), perSecond}),
    () => rolled(installation, {perSecond}),
    () => cutOff(installation),
  ])
} finally {
  if (!ok) process.stdout.write(`${installation.log.filter((line) => !line.includes('"audit"')).join('\n')}\n`)
  await installation.stop()
}
process.exit(ok ? 0 : 1)
