import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {connect, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createDatabase} from '@site/api/scratch-database'
import {expect, onTestFinished, test} from 'vitest'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'

const server = process.env.DATABASE_URL ?? ''

/** Leads a port to the database: until it is opened no server listens there. */
async function openWay(port: string, databaseUrl: string): Promise<void> {
  const {hostname, port: to} = new URL(databaseUrl)
  const way = createServer((socket) => {
    const onward = connect(Number(to), hostname)
    socket.on('error', () => onward.destroy()).pipe(onward)
    onward.on('error', () => socket.destroy()).pipe(socket)
  })
  way.listen(Number(port), '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => void way.close())
}

test('A start without its database shows pages and the Studio, refuses forms, says why, and takes them when it is there', {
  timeout: 120_000,
}, async () => {
  const [PORT, STAFF_PORT, databasePort] = [await freePort(), await freePort(), await freePort()]
  const database = await createDatabase(server)
  onTestFinished(database.drop)
  const dataFolder = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dataFolder, {recursive: true, force: true}))
  const address = new URL(database.url)
  address.port = databasePort
  const variables = {PORT, STAFF_PORT, DATABASE_URL: address.href, SUBMISSIONS_PER_10_MIN: '0'}
  const running = startSite({program: 'supervised-site', dataFolder, variables})
  onTestFinished(async () => void (await running.stop()))
  const site = `http://localhost:${PORT}`
  const post = async () => {
    const body = new URLSearchParams({name: 'Ayesha', email: 'ayesha@mail.example', message: 'Is it there?'})
    return (await fetch(`${site}/api/contact`, {method: 'POST', body})).status
  }
  await opened(running)
  const pid = running.servingPid()

  expect(await (await fetch(`${site}/any`)).text()).toBe('The page')
  expect((await fetch(`http://localhost:${STAFF_PORT}/studio`)).status).toBe(200)
  expect(await post()).toBe(503)
  const health = await fetch(`${site}/readyz`)
  expect([health.status, await health.json()]).toEqual([503, {ready: false, failing: ['submissions']}])
  expect(await running.logged.holding('DATABASE_URL')).toContain('ECONNREFUSED')

  await openWay(databasePort, database.url)
  await expect.poll(post, {timeout: 30_000}).toBe(201)
  expect(running.servingPid()).toBe(pid)
})
