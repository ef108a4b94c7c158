import {execFileSync} from 'node:child_process'
import {once} from 'node:events'
import {openSync, readdirSync, readFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {connect, type Socket} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {
  answerOf,
  freePort,
  opened,
  type SiteProcess,
  startSite,
  takenPort,
} from '../../../apps/server/test/process/site-process.ts'

/** Several starts of a process each, on machines that do other things as well. */
vi.setConfig({testTimeout: 90_000})

let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
})
afterAll(() => rm(dataFolder, {recursive: true, force: true}))

const running: SiteProcess[] = []
afterEach(() => Promise.all(running.splice(0).map((site) => site.stop())))

/** A request whose body never comes to its end, of which the server knows. */
async function unfinishedRequest(port: string) {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  socket.write('POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{')
  await once(socket, 'data')
  return socket
}

type Start = Omit<Parameters<typeof startSite>[0], 'dataFolder' | 'program'>

function start(program: 'supervised-site' | 'bare-site', given: Start = {}) {
  const site = startSite({program, dataFolder, ...given})
  running.push(site)
  return site
}

test('A serving process that is killed is started again at once on the same data, and the log says what ended it', async () => {
  const port = await freePort()
  const site = start('supervised-site', {variables: {PORT: port}})
  await opened(site)
  const first = site.servingPid()

  process.kill(first, 'SIGKILL')

  expect(JSON.parse(await site.logged.holding('started again'))).toMatchObject({signal: 'SIGKILL', restartInMs: 200})
  expect(await answerOf(`http://127.0.0.1:${port}/`)).toBe('The page')
  expect(site.servingPid()).not.toBe(first)
})

test('A serving process that answers no more is ended and started again', async () => {
  const port = await freePort()
  const site = start('supervised-site', {variables: {PORT: port}})
  await opened(site)

  process.kill(site.servingPid(), 'SIGSTOP')
  await opened(site, 2)

  expect(JSON.parse(await site.logged.holding('started again'))).toMatchObject({
    signal: 'SIGKILL',
    lastError: 'It did not answer any more',
  })
  expect(await answerOf(`http://127.0.0.1:${port}/`)).toBe('The page')
})

test('The serving process shares two heaps among its threads', async () => {
  const site = start('supervised-site')
  await opened(site)
  expect(readFileSync(`/proc/${site.servingPid()}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')
})

test('A process that comes up and dies is started again after pauses that grow, and five ends in a minute are one line', async () => {
  const site = start('supervised-site')
  for (let end = 1; end <= 5; end++) {
    await opened(site, end)
    process.kill(site.servingPid(), 'SIGKILL')
  }
  await opened(site, 6)

  const ends = site.logged.all.filter((line) => line.includes('started again'))
  expect(ends.map((line) => JSON.parse(line).restartInMs)).toEqual([200, 400, 800, 1600, 3200])
  expect(site.logged.all.filter((line) => line.includes('5 times within a minute'))).toHaveLength(1)
})

test('What does not come up is tried again after pauses that grow, until it does', async () => {
  const port = await freePort()
  const site = start('supervised-site', {variables: {PORT: port}})
  await opened(site)
  process.kill(site.servingPid(), 'SIGKILL')
  const {server} = await takenPort(port)

  const tries = [1, 2, 3].map(async (nth) => JSON.parse(await site.logged.holding('started again', nth)))
  expect(await Promise.all(tries)).toMatchObject([
    {signal: 'SIGKILL', restartInMs: 200},
    {code: 75, restartInMs: 400},
    {code: 75, restartInMs: 800},
  ])
  server.close()

  await opened(site, 2)
})

test('An error that nobody caught is logged once with its stack, ends the process in order, and the site comes back', async () => {
  const site = start('supervised-site', {preload: 'throw-on-signal'})
  await opened(site)

  process.kill(site.servingPid(), 'SIGUSR2')
  await opened(site, 2)

  const errors = site.logged.all.filter((line) => line.includes('throw-on-signal.ts'))
  expect(errors.map((line) => JSON.parse(line))).toMatchObject([{level: 60, err: {message: 'thrown by the test'}}])
  expect(JSON.parse(await site.logged.holding('started again'))).toMatchObject({
    code: 1,
    lastError: 'Error: thrown by the test',
  })
})

test('An error that nobody caught ends the process alone with 1, although a request under way never ends', {
  timeout: 15_000,
}, async () => {
  const port = await freePort()
  const site = start('bare-site', {preload: 'throw-on-signal', variables: {PORT: port}})
  await opened(site)
  const request = await unfinishedRequest(port)

  site.child.kill('SIGUSR2')

  expect(await site.ended).toEqual([1, null])
  request.destroy()
})

test('A signal stops both in order, and the exit code is that of the serving process', async () => {
  const site = start('supervised-site')
  await opened(site)

  site.child.kill('SIGINT')

  expect(await site.ended).toEqual([0, null])
  expect(site.printed.all).toContain('Stopping ...')
  expect(site.logged.all.join('\n')).not.toContain('started again')
})

test('A second signal does not wait for requests under way', {timeout: 15_000}, async () => {
  const port = await freePort()
  const site = start('supervised-site', {variables: {PORT: port}})
  await opened(site)
  const request = await unfinishedRequest(port)

  site.child.kill('SIGTERM')
  await site.printed.holding('Stopping ...')
  site.child.kill('SIGTERM')

  expect(await site.ended).toEqual([1, null])
  request.destroy()
})

test('When the supervisor is killed the serving process ends too and frees its ports and folder', async () => {
  const port = await freePort()
  const site = start('supervised-site', {variables: {PORT: port}})
  await opened(site)

  site.child.kill('SIGKILL')
  await site.printed.holding('Stopping ...')

  const next = start('supervised-site', {variables: {PORT: port}})
  await opened(next)
  expect(await answerOf(`http://127.0.0.1:${port}/`)).toBe('The page')
})

test('A start that cannot work is not tried again: wrong settings, a taken port, a folder in use', async () => {
  const wrong = start('supervised-site', {variables: {PORT: 'eighty'}})
  expect(await wrong.ended).toEqual([78, null])
  expect(wrong.printed.all.join('\n')).toContain('PORT must be a whole number')

  const {port, server} = await takenPort()
  const taken = start('supervised-site', {variables: {PORT: port}})
  expect(await taken.ended).toEqual([75, null])
  expect(taken.printed.all.join('\n')).toContain(`Port ${port} is in use`)
  server.close()

  const one = start('supervised-site')
  await opened(one)
  const other = start('supervised-site')
  expect(await other.ended).toEqual([75, null])
  expect(other.printed.all.join('\n')).toContain('Another process uses')
  for (const site of [wrong, taken, other]) expect(site.logged.all.join('\n')).not.toContain('started again')
})

test('A log that cannot be written and output that nobody reads do not end the site', async () => {
  const port = await freePort()
  const site = start('supervised-site', {variables: {PORT: port}, errorOutput: openSync('/dev/full', 'w')})
  await opened(site)
  site.child.stdout?.destroy()

  const first = site.servingPid()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => site.servingPid()).not.toBe(first)

  expect(await answerOf(`http://127.0.0.1:${port}/`)).toBe('The page')
})

test('A crowd that holds every descriptor ends no process, and finds it answering when it has left', async () => {
  const port = await freePort()
  const site = start('bare-site', {variables: {PORT: port}})
  await opened(site)
  const free = (most: number) => {
    const taken = new Set(readdirSync(`/proc/${site.pid}/fd`).map(Number))
    return Array.from({length: most}, (_, descriptor) => descriptor).filter((descriptor) => !taken.has(descriptor))
  }
  const most = free(1_000)[10] ?? 0
  execFileSync('prlimit', [`--pid=${site.pid}`, `--nofile=${most}`])
  const crowd: Socket[] = []
  // A connection that comes when all are taken is refused, and what the process lets go of meanwhile is free for the next.
  const more = () =>
    crowd.push(...Array.from({length: 20}, () => connect(Number(port), '127.0.0.1').on('error', () => {})))
  await expect.poll(() => more() && free(most)).toEqual([])
  // It looks at its threads each second, for which it wants one more.
  expect(await Promise.race([site.ended, wait(2_500, 'serves')])).toBe('serves')
  for (const socket of crowd) socket.destroy()
  expect(await answerOf(`http://127.0.0.1:${port}/`)).toBe('The page')
})

test('With 256 descriptors a crowd of half requests shuts nobody out, and one line says that all are taken', async () => {
  const port = await freePort()
  const site = start('bare-site', {variables: {PORT: port}})
  execFileSync('prlimit', [`--pid=${site.pid}`, '--nofile=256:256'])
  await opened(site)
  const crowd = Array.from({length: 600}, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: local')
    return socket
  })
  await site.logged.holding('all connections are taken')
  for (let visitor = 1; visitor <= 5; visitor++)
    expect(await (await fetch(`http://127.0.0.1:${port}/`, {headers: {connection: 'close'}})).text()).toBe('The page')
  const body = new URLSearchParams({name: 'Ayesha', email: 'ayesha@mail.example', message: 'Please call me.'})
  expect((await fetch(`http://127.0.0.1:${port}/api/contact`, {method: 'POST', body})).status).toBe(201)
  expect(site.logged.all.filter((line) => line.includes('all connections are taken'))).toHaveLength(1)
  expect(readdirSync(`/proc/${site.pid}/fd`).length).toBeLessThan(256)
  for (const socket of crowd) socket.destroy()
})
