import {once} from 'node:events'
import {readdir, utimes} from 'node:fs/promises'
import {type AddressInfo, connect, createServer, type Socket} from 'node:net'
import {join} from 'node:path'
import {Client} from 'pg'
import {describe, expect, onTestFinished, test} from 'vitest'
import {openPostgresStore} from '../../../apps/api/src/store/open-store.ts'
import {openTestApi, quiet, readDetail, type TestApi} from '../../../apps/api/test/open-test-api.ts'
import {openTestDatabase} from '../../../apps/api/test/open-test-database.ts'
import {pdfOf} from '../../../apps/api/test/sample-file.ts'
import {applicationBody, message, postApplication, postJson} from '../../../apps/api/test/sample-form.ts'
import {submission} from '../../../apps/api/test/sample-submission.ts'
import {LARGEST_RESUME} from '../library/form-limit.ts'

const server = process.env.DATABASE_URL
const bytes = pdfOf(LARGEST_RESUME, 0x43)
const file = {name: 'cv.pdf', bytes}

/** The first event that one process shows after something happened at another. */
async function nextEvent(site: TestApi, act: () => Promise<unknown>): Promise<string> {
  const stream = await site.inbox('/events')
  const reader = stream.body?.getReader()
  await reader?.read()
  await act()
  const {value} = (await reader?.read()) ?? {}
  await reader?.cancel()
  return Buffer.from(value ?? []).toString()
}

/**
 * Opens a way to a database that can fall silent: what is open by then carries nothing any more, and is not closed. A word that
 * clients send is another one when it arrives.
 */
async function openWay(databaseUrl: string, word = '', replaced = word) {
  const url = new URL(databaseUrl)
  const {hostname, port} = url
  const open: Socket[] = []
  const refused: Socket[] = []
  const way = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    open.push(socket, onward)
    socket.on('data', (bytes) => {
      const isRefused = word !== replaced && bytes.includes(word)
      if (isRefused) refused.push(socket)
      onward.write(isRefused ? Buffer.from(bytes.toString('latin1').replace(word, replaced), 'latin1') : bytes)
    })
    socket.on('error', () => {}).on('close', () => onward.destroy())
    onward
      .on('error', () => {})
      .on('close', () => socket.destroy())
      .on('data', (bytes) => socket.write(bytes))
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    way.close()
  })
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const silence = () => {
    for (const socket of open) socket.removeAllListeners('data').pause()
  }
  return {url: url.href, refused, silence}
}

describe('with PostgreSQL', () => {
  test('a network that asked enough at one process has at the other', async () => {
    const databaseUrl = await openTestDatabase(server ?? '')
    const open = () => openTestApi({databaseUrl, limits: {submissionsPer10Minutes: 2}})
    const [one, two] = await Promise.all([open(), open()])
    onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => undefined))
    const status = async ({url}: TestApi) => (await postJson(url, message)).status
    expect([await status(one), await status(two)]).toEqual([201, 201])
    const refused = await postJson(two.url, message)
    expect([refused.status, await status(one)]).toEqual([429, 429])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(590)
  })

  test('an attempt that is taken back leaves room, and a window that is over leaves the table', async () => {
    const databaseUrl = await openTestDatabase(server ?? '')
    const store = await openPostgresStore(databaseUrl, quiet)
    onTestFinished(() => store.close())
    const [attempts, others] = [store.attempts?.('form'), store.attempts?.('upload')]
    const counts = async (names: string[], windowMs: number) => {
      const added = []
      for (const name of names) added.push((await attempts?.add(name, windowMs))?.count)
      return added
    }
    expect(await counts(['here', 'here', 'there'], 600_000)).toEqual([1, 2, 1])
    expect((await others?.add('here', 600_000))?.count).toBe(1)
    await attempts?.takeBack('here')
    expect(await counts(['here', 'past', 'past', 'past'], 0)).toEqual([2, 1, 1, 1])

    const client = new Client({connectionString: databaseUrl})
    await client.connect()
    onTestFinished(() => client.end())
    const rows = async () => Number((await client.query('SELECT count(*) AS rows FROM attempt')).rows[0].rows)
    expect(await rows()).toBe(4)
    await counts(['here'], 600_000)
    expect(await rows()).toBe(3)
  })

  test('what one process accepts another shows, and each mail is written once', async () => {
    const databaseUrl = await openTestDatabase(server ?? '')
    const [one, two] = await Promise.all([openTestApi({databaseUrl}), openTestApi({databaseUrl})])
    onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => undefined))
    const key = {'Idempotency-Key': 'shared'}
    const answers = await Promise.all(
      [one, two, one, two].map(({url}) => postApplication(url, applicationBody({}, file), key)),
    )
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as {id: string}).id))
    expect(new Set(ids).size).toBe(1)
    const [id = ''] = ids
    for (const site of [one, two]) {
      const resume = await site.inbox(`/submissions/${id}/files/1`)
      expect(Buffer.from(await resume.arrayBuffer()).equals(bytes)).toBe(true)
      expect(await readdir(join(site.folder, 'incoming'))).toEqual([])
    }
    await expect
      .poll(async () => (await readDetail(two, id)).mails.map(({state}) => state))
      .toEqual(['written', 'written'])
    expect(await nextEvent(two, () => postJson(one.url, message))).toContain('event: added')
    const mails = async () => (await Promise.all([one, two].map(({folder}) => readdir(join(folder, 'mail'))))).flat()
    await expect.poll(async () => (await mails()).filter((name) => name.endsWith('.eml'))).toHaveLength(3)
  })

  test('a mail that one process wrote a month ago goes with its next start after another erased what it is about', async () => {
    const databaseUrl = await openTestDatabase(server ?? '')
    const writing = await openTestApi({databaseUrl})
    const {id} = (await (await postJson(writing.url, message)).json()) as {id: string}
    await expect.poll(async () => (await readDetail(writing, id)).mails[0]?.state).toBe('written')
    await writing.close({keep: true})
    const [mail = ''] = await readdir(join(writing.folder, 'mail'))
    const monthAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000)
    await utimes(join(writing.folder, 'mail', mail), monthAgo, monthAgo)
    const erasing = await openTestApi({databaseUrl})
    onTestFinished(() => erasing.close())
    expect((await erasing.inbox(`/submissions/${id}`, {method: 'DELETE'})).status).toBe(204)
    const again = await openTestApi({databaseUrl, folder: writing.folder})
    onTestFinished(() => again.close())
    await expect.poll(() => readdir(join(again.folder, 'mail'))).toEqual([])
  })

  test('one that goes silent is given up, and what is asked of the next goes through', async () => {
    const way = await openWay(await openTestDatabase(server ?? ''))
    const store = await openPostgresStore(way.url, quiet, {answerMs: 500})
    onTestFinished(() => store.close())
    // Enough to hold every connection.
    const add = () => Promise.allSettled(Array.from({length: 10}, () => store.addSubmission(submission())))
    const outcomes = async () => new Set((await add()).map(({status}) => status))
    expect(await outcomes()).toEqual(new Set(['fulfilled']))
    way.silence()
    expect(await outcomes()).toContain('rejected')
    expect(await outcomes()).toEqual(new Set(['fulfilled']))
  })

  test('a refused wish to be told of news leaves no connection behind', {timeout: 30_000}, async () => {
    // The word that is refused is one that the server does not know.
    const way = await openWay(await openTestDatabase(server ?? ''), 'LISTEN', 'LISTEM')
    const store = await openPostgresStore(way.url, quiet)
    onTestFinished(() => store.close())
    await expect.poll(() => way.refused.length, {timeout: 20_000}).toBe(3)
    expect(way.refused.filter((socket) => !socket.destroyed).length).toBeLessThan(2)
  })

  test('while it is down the answer is 503', async () => {
    const databaseUrl = await openTestDatabase(server ?? '')
    const site = await openTestApi({databaseUrl})
    onTestFinished(() => site.close())
    const client = new Client({connectionString: server})
    await client.connect()
    const name = new URL(databaseUrl).pathname.slice(1)
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    const answer = await postJson(site.url, message)
    expect(answer.status).toBe(503)
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`)
    await client.end()
    await expect.poll(async () => (await postJson(site.url, message)).status).toBe(201)
  })
})
