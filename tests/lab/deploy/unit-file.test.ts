import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {hasTool} from '../../tools.ts'

const MOST_EXPOSED = 2

const fileOf = (name: string) => fileURLToPath(new URL(`../../../apps/server/deploy/${name}`, import.meta.url))

function run(program: string, args: string[], variables = {}) {
  const {status, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8', env: {...process.env, ...variables}})
  return {status, out: stdout, printed: stdout + stderr}
}

test('The unit is exposed to 2.0 at most, as systemd counts it', () => {
  const {out} = run('systemd-analyze', ['security', '--offline=true', '--no-pager', fileOf('site.service')])
  const exposed = /exposure level for site\.service: ([\d.]+)/.exec(out)?.[1]
  process.stdout.write(`systemd-analyze security site.service: ${exposed}\n`)
  expect(Number(exposed), out).toBeLessThanOrEqual(MOST_EXPOSED)
})

test('Nothing in the units is unknown to systemd', () => {
  const {printed} = run('systemd-analyze', ['verify', '--man=no', fileOf('site.service'), fileOf('site.socket')])
  const said = printed.split('\n')
  expect(said.filter((line) => /site\.(service|socket):\d+:|Unknown|Invalid|Failed to parse/.test(line))).toEqual([])
})

test('Caddy takes its file, and leads each host name to its server', () => {
  const names = {SITE_HOST: 'www.example.com', STAFF_HOST: 'staff.example.com'}
  const given = ['--config', fileOf('Caddyfile'), '--adapter', 'caddyfile']
  expect(run('caddy', ['validate', ...given], names)).toMatchObject({status: 0})
  const {apps} = JSON.parse(run('caddy', ['adapt', ...given], names).out)
  const routes: {match: {host: string[]}[]}[] = apps.http.servers.srv0.routes
  const led = routes.map((route) => [route.match[0]?.host[0], /"dial":"([^"]*)"/.exec(JSON.stringify(route))?.[1]])
  expect(Object.fromEntries(led)).toEqual({
    'www.example.com': '127.0.0.1:3000',
    'staff.example.com': '127.0.0.1:3333',
  })
})

test('Caddy believes a CDN that is named who its visitor is, and gives every request an id', () => {
  const names = {SITE_HOST: 'www.example.com', STAFF_HOST: 'staff.example.com'}
  const adapted = (variables: Record<string, string>) =>
    run('caddy', ['adapt', '--config', fileOf('Caddyfile'), '--adapter', 'caddyfile'], {...names, ...variables}).out
  const trusted = (out: string) =>
    [...out.matchAll(/"trusted_proxies":(\[[^\]]*\])/g)].map(([, list = '']) => JSON.parse(list))
  const proxies = adapted({}).split('"handler":"reverse_proxy"').length - 1
  expect(trusted(adapted({}))).toEqual(Array(proxies).fill(['127.0.0.1/32']))
  const ranges = ['203.0.113.0/24', '2001:db8::/32']
  expect(trusted(adapted({SITE_TRUSTED_PROXIES: ranges.join(' ')}))).toEqual(Array(proxies).fill(ranges))
  expect(adapted({}).split('"X-Request-Id":["{http.request.uuid}"]').length - 1).toBe(proxies)
})

test.skipIf(!hasTool('promtool'))('Prometheus takes the rules of the alerts', () => {
  expect(run('promtool', ['check', 'rules', fileOf('alerts.yaml')])).toMatchObject({status: 0})
})
