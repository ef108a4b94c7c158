import {once} from 'node:events'
import {readdir, statfs} from 'node:fs/promises'
import {createServer, type IncomingMessage, type RequestListener, request} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import type {Limits} from '../src/index.ts'
import {openTestApi, STAFF_TOKEN, type TestApi} from './open-test-api.ts'
import {openUpload} from './open-upload.ts'
import {applicationSample} from './sample.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, longestOf, message, postApplication, postJson} from './sample-form.ts'
import {addApplication, addMessage} from './visit.ts'

async function openSite(limits: Limits = {}): Promise<TestApi> {
  const site = await openTestApi({limits})
  onTestFinished(() => site.close())
  return site
}

/** Over a local socket, whose buffers in the kernel are small, so that it soon shows when a client does not read. */
async function openLocal(site: TestApi) {
  const server = createServer(site.server.listeners('request')[0] as RequestListener)
  const socketPath = join(site.folder, 'test.sock')
  await once(server.listen(socketPath), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  /** Asks as staff and reads nothing of the answer but its head. */
  const ask = async (path: string): Promise<IncomingMessage> => {
    const headers = {Authorization: `Bearer ${STAFF_TOKEN}`}
    const sent = request({socketPath, path: `/inbox${path}`, headers, agent: false}).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.on('error', () => {}).pause()
    onTestFinished(() => void answer.destroy())
    return answer
  }
  /** Counts those that the server has not hung up on. */
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return {ask, connections, socketPath}
}

const openFiles = async () => (await readdir('/proc/self/fd')).length

async function holdUploads(site: TestApi, count: number, size = 100_000) {
  const held = await Promise.all(
    Array.from({length: count}, async () => {
      const sample = applicationSample('held', size)
      const upload = await openUpload(site.port, sample)
      upload.socket.write(sample.body.subarray(0, 5000))
      return upload
    }),
  )
  const drop = () => {
    for (const {socket} of held) socket.destroy()
  }
  onTestFinished(drop)
  const refused = () => held.filter(({answer}) => answer().includes(' 503 ')).length
  const incoming = async () => (await readdir(join(site.folder, 'incoming'))).length
  return {drop, refused, incoming}
}

test('uploads that come in one moment count each other', async () => {
  const site = await openSite({uploads: 3})
  const {drop, refused, incoming} = await holdUploads(site, 20)
  await expect.poll(refused).toBe(17)
  expect(await incoming()).toBeLessThanOrEqual(3)
  drop()
  const file = {name: 'cv.pdf', bytes: pdfOf(100)}
  await expect.poll(async () => (await postApplication(site.url, applicationBody({}, file))).status).toBe(201)
})

test('uploads leave the disk free for what they may still become', {tags: ['landing']}, async () => {
  const folder = await statfs(tmpdir())
  const site = await openSite({spareDiskBytes: folder.bavail * folder.bsize - 300_000_000})
  const {refused} = await holdUploads(site, 100, 5_000_000)
  await expect.poll(refused).toBeGreaterThan(10)
  expect(refused()).toBeLessThan(90)
  expect((await postJson(site.url, message)).status).toBe(201)
})

test('a resume that nobody reads is put away after a while', async () => {
  const site = await openSite({idleReaderMs: 300})
  const {ask, connections} = await openLocal(site)
  const id = await addApplication(site, {}, {name: 'cv.pdf', bytes: pdfOf(5_000_000)})
  const before = await openFiles()
  expect((await ask(`/submissions/${id}/files/1`)).statusCode).toBe(200)
  expect(await openFiles()).toBeGreaterThan(before)
  await expect.poll(connections, {timeout: 10_000}).toBe(0)
  // The test's own end of the connection may be left.
  await expect.poll(openFiles).toBeLessThanOrEqual(before + 1)
})

test('an export that nobody reads is given up after a while', async () => {
  const site = await openSite({idleReaderMs: 300})
  const {ask, connections} = await openLocal(site)
  // More than connections hold for a reader.
  const longest = 'x'.repeat(longestOf('message'))
  for (let bytes = 0; bytes < 500_000; bytes += longest.length) await addMessage(site, {message: longest})
  expect((await ask('/export.csv?kind=contact')).statusCode).toBe(200)
  await expect.poll(connections, {timeout: 10_000}).toBe(0)
})

test('one member of staff has ten downloads at once, and the next once one of them ends', async () => {
  const site = await openSite()
  const {ask} = await openLocal(site)
  const id = await addApplication(site, {}, {name: 'cv.pdf', bytes: pdfOf(5_000_000)})
  const path = `/submissions/${id}/files/1`
  const held = await Promise.all(Array.from({length: 10}, () => ask(path)))
  expect(held.map(({statusCode}) => statusCode)).toEqual(Array(10).fill(200))
  for (const other of [path, '/export.csv?kind=contact']) {
    const refused = await site.inbox(other)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
  }
  held[0]?.destroy()
  await expect.poll(async () => (await site.inbox(path, {method: 'HEAD'})).status).toBe(200)
  for (const each of held) each.destroy()
})

test('an inbox that does not read what happens is cut off', {tags: ['landing']}, async () => {
  const site = await openSite({heartbeatMs: 1})
  const {connections, socketPath} = await openLocal(site)
  const reader = connect(socketPath).pause()
  onTestFinished(() => void reader.destroy())
  reader.write(`GET /inbox/events HTTP/1.1\r\nHost: staff\r\nAuthorization: Bearer ${STAFF_TOKEN}\r\n\r\n`)
  await expect.poll(connections).toBe(1)
  // What the system keeps for a reader is a few hundred kilobytes, and a heartbeat is nine bytes.
  await expect.poll(connections, {timeout: 80_000}).toBe(0)
})

test('asking for the head of the live stream opens none', async () => {
  const site = await openSite()
  expect((await site.inbox('/events', {method: 'HEAD'})).status).toBe(405)
})
