import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {freePorts} from '../../e2e/running-site.ts'

const SHIPPED = fileURLToPath(new URL('../../../apps/server/deploy/Caddyfile', import.meta.url))
const MOST_WAIT_MS = 20_000

export type Balancer = {
  port: string
  /** The certificate of the authority that vouches for both names. */
  authority: string
  stop(): Promise<void>
}

type BalancerOptions = {
  siteHost: string
  staffHost: string
  /** `host:port` of each server. */
  sites: string[]
  staff: string
  port: string
}

/**
 * Starts Caddy with the file that is shipped. Changed are only what this machine cannot give: ports that need no root, and an
 * authority of its own instead of one on the internet.
 */
export async function startBalancer({siteHost, staffHost, sites, staff, port}: BalancerOptions): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'balancer-'))
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_HOST: siteHost,
    STAFF_HOST: staffHost,
    SITE_UPSTREAM: sites.join(' '),
    ...(sites.length > 1 && {SITE_BALANCING: 'balanced'}),
    STAFF_UPSTREAM: staff,
  }
  const adapted = await promisify(execFile)('caddy', ['adapt', '--config', SHIPPED, '--adapter', 'caddyfile'], {env})
  const config = JSON.parse(adapted.stdout)
  const [httpPort] = await freePorts()
  const {http} = config.apps
  Object.assign(http, {http_port: Number(httpPort), https_port: Number(port)})
  Object.assign(http.servers.srv0, {
    listen: [`127.0.0.1:${port}`],
    protocols: ['h1', 'h2'],
    automatic_https: {disable_redirects: true},
  })
  config.apps.tls = {automation: {policies: [{issuers: [{module: 'internal'}]}]}}
  config.apps.pki = {certificate_authorities: {local: {install_trust: false}}}
  config.admin = {disabled: true}
  config.logging = {logs: {default: {level: 'ERROR'}}}
  await writeFile(join(folder, 'caddy.json'), JSON.stringify(config))

  const caddy = spawn('caddy', ['run', '--config', join(folder, 'caddy.json')], {env, stdio: 'ignore'})
  const ended = once(caddy, 'exit')
  const authority = await untilThere(join(folder, 'caddy/pki/authorities/local/root.crt'))
  return {
    port,
    authority,
    async stop() {
      caddy.kill('SIGTERM')
      await ended
      await rm(folder, {recursive: true, force: true})
    },
  }
}

async function untilThere(file: string): Promise<string> {
  const giveUp = Date.now() + MOST_WAIT_MS
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.includes('-----END')) return text
    if (Date.now() > giveUp) throw new Error('Caddy did not start')
    await wait(20)
  }
}
