import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {cp, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {seededLake} from '../../../apps/server/test/process/site-process.ts'
import {freePorts} from '../../e2e/running-site.ts'
import {until} from '../library/until.ts'
import {type Balancer, startBalancer} from '../replicas/balancer.ts'
import {type Answer, Visitor} from '../replicas/visitor.ts'

const SITE_HOST = 'www.localhost'
const STAFF_HOST = 'staff.localhost'
const PROGRAM = fileURLToPath(new URL('../../../apps/server/test/process/supervised-site.ts', import.meta.url))
const MESSAGES_A_SECOND = 5
const PAGES_A_SECOND = 50
/** A release is shown with `RESTARTS=10 MESSAGES=2000`, in seven minutes. */
const RESTARTS = Number(process.env.RESTARTS ?? 2)
const MESSAGES = Number(process.env.MESSAGES ?? 10)
const PATIENCE_MS = 300_000

/** Stands for systemd: holds the sockets of the unit, and starts its command again whenever it has ended. */
const UNIT = 'while :; do sh -c \'echo $$ > pid; LISTEN_PID=$$ exec "$@"\' unit "$@"; done'

let folder: string
let unit: ChildProcess
let balancer: Balancer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-machine-'))
  await cp(seededLake(process.env.SEEDED_FOLDER ?? ''), join(folder, 'data/lake'), {recursive: true})
  const [port, staffPort] = await freePorts()
  const [outside] = await freePorts()
  const variables = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    SITE_URL: `https://${SITE_HOST}:${outside}`,
    STAFF_URL: `https://${STAFF_HOST}:${outside}`,
    SUBMISSIONS_PER_10_MIN: '0',
  }
  const listening = [`--listen=127.0.0.1:${port}`, `--listen=127.0.0.1:${staffPort}`]
  const named = Object.entries(variables).map(([name, value]) => `--setenv=${name}=${value}`)
  unit = spawn(
    'systemd-socket-activate',
    [...listening, ...named, 'sh', '-c', UNIT, 'unit', process.execPath, PROGRAM],
    {
      cwd: folder,
      env: variables,
      stdio: 'ignore',
    },
  )
  balancer = await startBalancer({
    siteHost: SITE_HOST,
    staffHost: STAFF_HOST,
    sites: [`127.0.0.1:${port}`],
    staff: `127.0.0.1:${staffPort}`,
    port: outside,
  })
  const first = new Visitor(balancer, SITE_HOST)
  await until(
    'the site answers through Caddy',
    () =>
      first.ask('/').then(
        ({status}) => status === 200,
        () => false,
      ),
    PATIENCE_MS,
  )
  first.leave()
}, 120_000)

afterAll(async () => {
  await balancer?.stop()
  const pid = await servingUnit()
  // The shell that would start it again goes first.
  unit.kill('SIGKILL')
  process.kill(pid, 'SIGTERM')
  await until('the site has ended', async () => !existsSync(`/proc/${pid}`))
  await rm(folder, {recursive: true, force: true})
})

const servingUnit = async () => Number(await readFile(join(folder, 'pid'), 'utf8'))

/** Asks at a steady rate until told to stop. @returns what went wrong, and how many were asked */
function crowd(perSecond: number, ask: () => Promise<Answer>, expected: number) {
  const failures: string[] = []
  const underWay: Promise<void>[] = []
  const timer = setInterval(() => {
    const asked = ask().then(
      ({status}) => void (status === expected || failures.push(`status ${status}`)),
      (error: NodeJS.ErrnoException) => void failures.push(error.code ?? error.message),
    )
    underWay.push(asked)
  }, 1_000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    return {failures, asked: underWay.length}
  }
}

test('Restarts of the one machine behind Caddy lose no page and no message', {timeout: 900_000}, async () => {
  const [reader, writer] = [new Visitor(balancer, SITE_HOST), new Visitor(balancer, SITE_HOST)]
  let count = 0
  const send = () =>
    writer.ask('/api/contact', {
      method: 'POST',
      // A plain form post, which nothing may send twice.
      headers: {'Content-Type': 'application/json', 'Form-Elapsed': '60000'},
      body: JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message: `message ${count++}`}),
    })
  const endPages = crowd(PAGES_A_SECOND, () => reader.ask('/'), 200)
  const endMessages = crowd(MESSAGES_A_SECOND, send, 201)
  for (let restart = 0; restart < RESTARTS; restart++) {
    const pid = await servingUnit()
    process.kill(pid, 'SIGTERM')
    await until('the unit started anew', async () => (await servingUnit()) !== pid)
    // Only what has been answered since shows that it serves.
    await reader.ask('/')
    await until(
      'its share of messages was sent',
      async () => count >= ((restart + 1) * MESSAGES) / RESTARTS,
      PATIENCE_MS,
    )
  }
  const [pages, messages] = [await endPages(), await endMessages()]
  process.stdout.write(`${RESTARTS} restarts: ${pages.asked} pages and ${messages.asked} messages\n`)
  expect(pages.failures).toEqual([])
  expect(messages.failures).toEqual([])
  expect(messages.asked).toBeGreaterThanOrEqual(MESSAGES)
  reader.leave()
  writer.leave()
})
