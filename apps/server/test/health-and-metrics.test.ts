import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import express from 'express'
import {pino} from 'pino'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {type App, openApp} from '../src/app.ts'
import {readConfig} from '../src/config/config.ts'
import {checkDisk, createHealth} from '../src/operations/health.ts'
import {openMetrics} from '../src/operations/metrics.ts'
import {bareFrontends} from './process/bare-frontends.ts'
import {freePort} from './process/site-process.ts'

const log = pino({level: 'silent'})

let app: App
let dataFolder: string
const urls = {public: '', staff: '', metrics: ''}
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const [PORT, STAFF_PORT, METRICS_PORT] = [await freePort(), await freePort(), await freePort()]
  const at = (port: string) => `http://127.0.0.1:${port}`
  Object.assign(urls, {public: at(PORT), staff: at(STAFF_PORT), metrics: at(METRICS_PORT)})
  const config = readConfig({PORT, STAFF_PORT, METRICS_PORT, DATA_DIR: dataFolder})
  app = await openApp(config, log, bareFrontends)
})
afterAll(async () => {
  await app.close()
  await rm(dataFolder, {recursive: true, force: true})
})

const seen = async (url: string) => {
  const answer = await fetch(url)
  return [answer.status, await answer.json(), answer.headers.get('cache-control')]
}

/** The numbers that Prometheus reads, by their names and labels. */
async function numbers(): Promise<Map<string, number>> {
  const text = await (await fetch(`${urls.metrics}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('Both servers say that the process runs, and that everything it needs works', async () => {
  for (const url of [urls.public, urls.staff]) {
    expect(await seen(`${url}/healthz`)).toEqual([200, {alive: true}, 'no-store'])
    expect(await seen(`${url}/showz`)).toEqual([200, {shows: true}, 'no-store'])
    expect(await seen(`${url}/readyz`)).toEqual([200, {ready: true}, 'no-store'])
  }
})

test('Messages that are refused are counted from nothing on, so that the first one is an increase', async () => {
  const counted = await numbers()
  for (const route of ['contact', 'quote', 'registration', 'job application'])
    for (const status of [500, 503]) {
      const labels = `server="public",route="${route}",method="POST",status="${status}"`
      expect(counted.get(`http_request_duration_seconds_count{${labels}}`), labels).toBe(0)
    }
})

test('Requests are counted by server, route and status, and nobody can make names by asking for odd addresses', async () => {
  for (let time = 0; time < 20; time++)
    await fetch(`${urls.public}/odd-${time}?utm=${time}`, {method: time % 2 ? 'GET' : 'PURGE'})
  await fetch(`${urls.public}/api/contact`, {method: 'POST'})
  await fetch(`${urls.staff}/nowhere`)

  const counted = [...(await numbers())].filter(
    ([name, number]) => name.startsWith('http_request_duration_seconds_count') && number > 0,
  )
  const of = (...labels: string[]) => counted.find(([name]) => labels.every((label) => name.includes(label)))?.[1]
  expect(of('server="public"', 'route="pages"', 'method="GET"', 'status="200"')).toBe(10)
  expect(of('server="public"', 'route="pages"', 'method="other"', 'status="405"')).toBe(10)
  expect(of('route="contact"', 'method="POST"', 'status="415"')).toBe(1)
  expect(of('server="staff"', 'route="other"', 'status="404"')).toBe(1)
  expect(counted.length).toBeLessThan(10)
})

test('Pages are counted by whether memory answered', async () => {
  const counted = async (kind: string) => (await numbers()).get(`site_page_requests_total{kind="${kind}"}`) ?? 0
  const before = {hits: await counted('hits'), misses: await counted('misses')}

  for (let time = 0; time < 3; time++) await fetch(`${urls.public}/kept`)

  expect(await counted('misses')).toBe(before.misses + 1)
  expect(await counted('hits')).toBe(before.hits + 2)
  expect((await numbers()).get('site_page_streams')).toBe(0)
})

test('What clients of the lake ask is counted by their kind', async () => {
  const counted = await numbers()
  for (const name of ['lake_queries_running', 'lake_queries_waiting', 'lake_streams', 'lake_sockets'])
    for (const kind of ['site', 'staff', 'token', 'anonymous']) expect(counted.get(`${name}{kind="${kind}"}`)).toBe(0)
  expect(counted.get('lake_queries_cut_total')).toBe(0)
})

test('The memory of the indexes of queries is told by what they find documents by', async () => {
  const counted = await numbers()
  for (const kind of ['value', 'item', 'token', 'word', 'reference', 'version', 'release', 'order'])
    expect(counted.get(`lake_index_bytes{kind="${kind}"}`)).toBeGreaterThanOrEqual(0)
})

test('What pages and queries take is counted under the names that graphs and alarms rely on', async () => {
  const names = [...(await numbers()).keys()].filter((name) =>
    /^(site_page|lake_(queries|documents)).*_total/.test(name),
  )
  expect(names.toSorted()).toEqual([
    'lake_documents_read_total',
    ...['asked', 'parsed', 'planned', 'scanned'].map((kind) => `lake_queries_asked_total{kind="${kind}"}`),
    'lake_queries_cut_total',
    ...['hits', 'misses'].map((kind) => `site_page_requests_total{kind="${kind}"}`),
    'site_pages_compressed_total',
    'site_pages_rendered_total',
  ])
})

test('Mails that wait, what the disk has left and the delay of the event loop are counted', async () => {
  const counted = await numbers()

  expect(counted.get('site_mails_waiting')).toBe(0)
  expect(counted.get('site_mails_refused')).toBe(0)
  expect(counted.get('site_starts_last_day')).toBe(0)
  expect(counted.get('site_resumes_unscanned')).toBe(0)
  expect(counted.get('site_disk_free_bytes')).toBeGreaterThan(0)
  expect(counted.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect((await fetch(`${urls.metrics}/`)).status).toBe(404)
})

test('Failed sign-ins of staff are counted', async () => {
  const before = (await numbers()).get('site_sign_ins_refused_total') ?? 0
  const body = new URLSearchParams({email: 'nobody@example.com', password: 'a password that is wrong'})
  await fetch(`${urls.staff}/lake/auth/login`, {
    method: 'POST',
    body,
    headers: {origin: urls.staff.replace('127.0.0.1', 'localhost')},
  })
  expect((await numbers()).get('site_sign_ins_refused_total')).toBe(before + 1)
})

test('What cannot be counted is left out of the numbers, and ends nothing', async () => {
  const help = 'For the test'
  const metrics = await openMetrics({host: '127.0.0.1', port: 0}, [
    {name: 'no_number', help, read: () => Number.NaN},
    {name: 'failing', help, read: () => Promise.reject(new Error('away'))},
    {name: 'counted', help, read: () => 7},
  ])
  onTestFinished(() => metrics?.[Symbol.asyncDispose]())
  const answer = await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('\ncounted 7\n')
})

/** A server that has only its health. */
async function openHealth(checks: Parameters<typeof createHealth>[0]['checks'], heldMs?: number) {
  const server = createServer(express().use(createHealth({checks, log, ...(heldMs === undefined ? {} : {heldMs})})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('A disk with little left and a part that does not answer are named, and nothing more is told', async () => {
  const url = await openHealth({
    content: async () => 1,
    submissions: () => new Promise(() => {}),
    disk: () => checkDisk({folder: tmpdir(), spareBytes: Number.MAX_SAFE_INTEGER}),
  })

  expect(await seen(`${url}/readyz`)).toEqual([503, {ready: false, failing: ['submissions', 'disk']}, 'no-store'])
  expect(await seen(`${url}/healthz`)).toEqual([200, {alive: true}, 'no-store'])
})

test('However many ask at once, each part is looked at once', async () => {
  let looks = 0
  const url = await openHealth({content: async () => ++looks}, 60_000)

  await Promise.all(Array.from({length: 50}, () => fetch(`${url}/readyz`)))

  expect(looks).toBe(1)
})

test('With the lake closed both servers say that there is no content, and go on running', async () => {
  await app.lake?.close()

  for (const url of [urls.public, urls.staff]) {
    await expect
      .poll(() => seen(`${url}/readyz`), {timeout: 15_000})
      .toEqual([503, {ready: false, failing: ['content']}, 'no-store'])
    expect(await seen(`${url}/healthz`)).toEqual([200, {alive: true}, 'no-store'])
  }
})

test('Every number that an alert or the dashboard asks for is one that is counted', async () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const alerts = [...read('../deploy/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)
  const dashboard = JSON.parse(read('../deploy/dashboard.json')) as {panels: {targets: {expr: string}[]}[]}
  const asked = [...alerts, ...dashboard.panels.flatMap(({targets}) => targets.map(({expr}) => expr))]
  expect(asked.length).toBeGreaterThan(20)
  // It goes by labels alone: of two numbers that have the same the second would never be drawn.
  expect(asked.filter((expr) => / or /.test(expr))).toEqual([])
  const names = asked.join(' ').match(/\b(site|lake|http|process|nodejs)_\w+/g) ?? []
  const shown = await (await fetch(`${urls.metrics}/metrics`)).text()
  // Those of backups and of PostgreSQL are counted where there are such.
  const known = [
    ...shown.matchAll(/^# TYPE (\w+)/gm),
    ...read('../src/operations/measures.ts').matchAll(/name: '(\w+)'/g),
  ]
  const bare = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
  expect(names.map(bare).filter((name) => !known.some(([, each]) => each === name))).toEqual([])
})
