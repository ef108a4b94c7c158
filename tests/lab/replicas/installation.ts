import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {startPostgres} from '../../database/postgres.ts'
import {freePorts, type RunningSite, startSite} from '../../e2e/running-site.ts'
import {until} from '../library/until.ts'
import {type Balancer, startBalancer} from './balancer.ts'
import {type Mailbox, openMailbox} from './mailbox.ts'
import {Visitor} from './visitor.ts'

const STAFF_PROGRAM = fileURLToPath(new URL('../../../apps/server/src/command/staff.ts', import.meta.url))
const SITE_HOST = 'www.localhost'
const STAFF_HOST = 'staff.localhost'

export type Installation = {
  balancer: Balancer
  /** The site for staff, with the lake. */
  main: RunningSite
  mailbox: Mailbox
  /** The public processes, in the places of which others may come. */
  replicas: RunningSite[]
  /** Starts a replica that was stopped, at its addresses. */
  startAgain(place: number): Promise<void>
  visitor(address?: string): Visitor
  /** Signed in, at the staff server. */
  staff: Visitor
  /** Lines that the processes wrote. */
  log: string[]
  /** Sends the sign-in along. */
  staffHeaders: Record<string, string>
  stop(): Promise<void>
}

/**
 * A company's whole installation on this machine: one process for staff with the lake, two for visitors that read it, one
 * PostgreSQL, one mail server, and the balancer with both host names.
 */
export async function startInstallation(): Promise<Installation> {
  const closing: (() => Promise<unknown>)[] = []
  const log: string[] = []
  const onLog = (line: string) => void log.push(line)
  const stop = async () => {
    for (const close of closing.reverse()) await close()
  }
  try {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('No PostgreSQL: install it.')
    closing.push(postgres.stop)
    const mailbox = await openMailbox()
    closing.push(mailbox.close)
    const [port] = await freePorts()
    const staffUrl = `https://${STAFF_HOST}:${port}`
    const common = {
      SITE_URL: `https://${SITE_HOST}:${port}`,
      STAFF_URL: staffUrl,
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url,
      SUBMISSIONS_PER_10_MIN: '0',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'website@example.com',
      MAIL_TO: 'office@example.com',
      LOG_LEVEL: 'error',
    }
    const main = await startSite(common, {onLog})
    closing.push(main.stop)
    const ofReplica = {
      ...common,
      SANITY_API_HOST: `${main.staffUrl}/lake`,
      SANITY_API_TOKEN: await tokenOf(main),
    }
    const asUnit = {held: true, onLog}
    const replicas = [await startSite(ofReplica, asUnit), await startSite(ofReplica, asUnit)]
    closing.push(() => Promise.all(replicas.map((replica) => replica.stop())))
    const balancer = await startBalancer({
      siteHost: SITE_HOST,
      staffHost: STAFF_HOST,
      sites: replicas.map(({url}) => upstreamOf(url)),
      staff: upstreamOf(main.staffUrl),
      port,
    })
    closing.push(balancer.stop)

    const staff = new Visitor(balancer, STAFF_HOST)
    for (const first of [staff, new Visitor(balancer, SITE_HOST)]) {
      const answers = () => first.ask('/healthz').then(({status}) => status === 200)
      await until('the balancer has its certificates', () => answers().catch(() => false))
    }
    return {
      balancer,
      main,
      mailbox,
      replicas,
      log,
      async startAgain(place) {
        const after = replicas[place]
        if (after) replicas[place] = await startSite(ofReplica, {...asUnit, after})
      },
      visitor: (address) => new Visitor(balancer, SITE_HOST, {address}),
      staff,
      staffHeaders: await signIn(staff, staffUrl, main),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const upstreamOf = (url: string) => `127.0.0.1:${new URL(url).port}`

async function tokenOf({dataFolder}: RunningSite): Promise<string> {
  const {stdout} = await promisify(execFile)(process.execPath, [STAFF_PROGRAM, 'token', '--machine', 'public'], {
    env: {...process.env, DATA_DIR: dataFolder},
    cwd: dataFolder,
  })
  return stdout.trim()
}

async function signIn(staff: Visitor, staffUrl: string, {account}: RunningSite): Promise<Record<string, string>> {
  const {status, cookies} = await staff.ask('/lake/auth/login', {
    method: 'POST',
    headers: {Origin: staffUrl, 'Content-Type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams(account).toString(),
  })
  if (cookies.length === 0) throw new Error(`The sign-in answered ${status}`)
  return {Cookie: cookies.join('; '), Origin: staffUrl}
}
