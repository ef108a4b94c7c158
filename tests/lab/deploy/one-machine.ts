import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {cp, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildStale} from '../../../apps/server/src/command/build.ts'
import {seededLake} from '../../../apps/server/test/process/site-process.ts'
import {freePorts} from '../../e2e/running-site.ts'
import {until} from '../library/until.ts'
import {startBalancer} from '../replicas/balancer.ts'
import {Visitor} from '../replicas/visitor.ts'

const SITE_HOST = 'www.localhost'
const STAFF_HOST = 'staff.localhost'
const PATIENCE_MS = 300_000

const PROGRAMS = {
  /** Pages without content, so that a start takes a second. */
  bare: '../../../apps/server/test/process/supervised-site.ts',
  product: './unit-command.ts',
}

/** Takes the place of systemd: holds the sockets of the unit, and starts its command again whenever it has ended. */
const UNIT = 'while :; do sh -c \'echo $$ > pid; LISTEN_PID=$$ exec "$@"\' unit "$@"; done'

export type Machine = Awaited<ReturnType<typeof startMachine>>

/** Starts a site as the unit and its sockets do, behind Caddy with the file that is shipped. */
export async function startMachine(program: keyof typeof PROGRAMS = 'bare') {
  if (program === 'product') await buildStale()
  const folder = await mkdtemp(join(tmpdir(), 'one-machine-'))
  const dataFolder = join(folder, 'data')
  await cp(seededLake(process.env.SEEDED_FOLDER ?? ''), join(dataFolder, 'lake'), {recursive: true})
  const [port, staffPort] = await freePorts()
  const [outside] = await freePorts()
  const variables = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataFolder,
    TRUST_PROXY: '1',
    SITE_URL: `https://${SITE_HOST}:${outside}`,
    STAFF_URL: `https://${STAFF_HOST}:${outside}`,
    SUBMISSIONS_PER_10_MIN: '0',
  }
  const listening = [`--listen=127.0.0.1:${port}`, `--listen=127.0.0.1:${staffPort}`]
  const named = Object.entries(variables).map(([name, value]) => `--setenv=${name}=${value}`)
  const command = [process.execPath, fileURLToPath(new URL(PROGRAMS[program], import.meta.url))]
  const unit = spawn('systemd-socket-activate', [...listening, ...named, 'sh', '-c', UNIT, 'unit', ...command], {
    cwd: folder,
    env: variables,
    stdio: 'ignore',
  })
  const balancer = await startBalancer({
    siteHost: SITE_HOST,
    staffHost: STAFF_HOST,
    sites: [`127.0.0.1:${port}`],
    staff: `127.0.0.1:${staffPort}`,
    port: outside,
  })
  const servingUnit = async () => Number(await readFile(join(folder, 'pid'), 'utf8'))
  const visitor = (patience?: {patienceMs: number}) => new Visitor(balancer, SITE_HOST, patience)
  const first = visitor()
  const answers = () => first.ask('/').then(({status}) => status === 200)
  await until('the site answers through Caddy', () => answers().catch(() => false), PATIENCE_MS)
  first.leave()
  return {
    dataFolder,
    visitor,
    servingUnit,
    /** Asks the unit to stop, which starts it anew. @returns once the next one has begun */
    async restart() {
      const pid = await servingUnit()
      process.kill(pid, 'SIGTERM')
      // Empty for a moment while it is written.
      const hasBegun = async () => ![0, pid].includes(await servingUnit())
      await until('the unit started anew', hasBegun, PATIENCE_MS)
    },
    async stop() {
      await balancer.stop()
      const pid = await servingUnit()
      // The shell that would start it again goes first.
      unit.kill('SIGKILL')
      process.kill(pid, 'SIGTERM')
      await until('the site has ended', async () => !existsSync(`/proc/${pid}`))
      await rm(folder, {recursive: true, force: true})
    },
  }
}
