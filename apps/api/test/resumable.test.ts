import {once} from 'node:events'
import {readdir, rename, rm, stat, writeFile} from 'node:fs/promises'
import {request} from 'node:http'
import {connect} from 'node:net'
import {join} from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import type {Limits} from '../src/index.ts'
import {openTestApi, readDetail, readList, type TestApi} from './open-test-api.ts'
import {openOther} from './other-scanner.ts'
import {begin, goOn, look, offsetOf, ticketOf, uploadAll, uploadOf} from './resumable-client.ts'
import {pdfOf} from './sample-file.ts'
import {postQuote, quoteBody} from './sample-form.ts'

const MAX_BYTES = 26_214_400
const gone = {drawings: 'An upload is no longer there. Please choose the drawings again.'}
const plan = pdfOf(300_000, 0x42)

let site: TestApi
beforeEach(async () => {
  site = await openTestApi()
})
afterEach(() => site.close())

async function openLimited(limits: Limits): Promise<TestApi> {
  const limited = await openTestApi({limits})
  onTestFinished(() => limited.close())
  return limited
}

const shelf = ({folder}: TestApi) => readdir(join(folder, 'uploads'))

async function ask(uploads: string, headers: Record<string, string> = {}) {
  const answer = await postQuote(site.url, quoteBody({uploads}), headers)
  return {status: answer.status, body: (await answer.json()) as {id?: string; errors?: Record<string, string>}}
}

/** Sends a part of what it announces, and hangs up. */
async function breakOff(ticket: string, offset: number, bytes: Buffer): Promise<void> {
  const {id, address, headers} = uploadOf(site.url, ticket)
  const sent = request(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': plan.length - offset,
    },
  })
  sent.on('error', () => {})
  sent.write(bytes)
  // Asking for the offset would end the request by itself.
  const arrived = async () => (await stat(join(site.folder, 'uploads', id))).size
  await expect.poll(arrived).toBe(offset + bytes.length)
  const closed = new Promise((resolve) => sent.once('close', resolve))
  sent.destroy()
  await closed
}

describe('a drawing over a bad line', () => {
  test('goes on where it stopped, also after a restart, and joins the request byte for byte', async () => {
    const id = ticketOf(await begin(site.url, plan.length, 'Grundriß.pdf'))
    await breakOff(id, 0, plan.subarray(0, 100_000))
    expect(await offsetOf(site.url, id)).toBe(100_000)
    await site.close({keep: true})
    site = await openTestApi({folder: site.folder})
    expect(await offsetOf(site.url, id)).toBe(100_000)
    expect((await goOn(site.url, id, 100_000, plan.subarray(100_000))).status).toBe(204)

    const {status, body} = await ask(id)
    expect(status).toBe(201)
    const detail = await readDetail(site, body.id ?? '')
    expect(detail.files.map(({name, size}) => [name, size])).toEqual([['Grundriß.pdf', plan.length]])
    const stored = await site.inbox(`/submissions/${detail.id}/files/1`)
    expect(Buffer.from(await stored.arrayBuffer()).equals(plan)).toBe(true)
    expect(await shelf(site)).toEqual([])
  })

  test('comes beside drawings that are sent with the form, and each counts', async () => {
    const ids = [await uploadAll(site.url, plan, 'a.pdf'), await uploadAll(site.url, plan, 'b.pdf')]
    const file = {name: 'c.pdf', bytes: plan}
    const answer = await postQuote(site.url, quoteBody({uploads: ids.join(' ')}, [file]))
    const {id} = (await answer.json()) as {id: string}
    expect((await readDetail(site, id)).files.map(({name}) => name)).toEqual(['c.pdf', 'a.pdf', 'b.pdf'])
  })

  test('is stored once when the answer was lost and the request comes again', async () => {
    const id = await uploadAll(site.url, plan)
    const key = {'Idempotency-Key': 'one'}
    const first = await ask(id, key)
    expect(await ask(id, key)).toEqual(first)
    expect(await readList(site, 'kind=quote')).toHaveLength(1)
  })

  test("that is given up while its form is looked at is the form's to the end", async () => {
    let giveUp = async () => {}
    const port = await openOther(async (socket) => {
      socket.resume()
      await giveUp()
      socket.end()
    })
    await site.close()
    site = await openTestApi({clamdUrl: `tcp://127.0.0.1:${port}`})
    const ticket = await uploadAll(site.url, plan)
    giveUp = async () => {
      const {address, headers} = uploadOf(site.url, ticket)
      await fetch(address, {method: 'DELETE', headers})
    }
    const {status, body} = await ask(ticket)
    expect(status).toBe(201)
    const stored = await site.inbox(`/submissions/${body.id}/files/1`)
    expect(Buffer.from(await stored.arrayBuffer()).equals(plan)).toBe(true)
    expect([await shelf(site), await readdir(join(site.folder, 'incoming'))]).toEqual([[], []])
  })

  test('waits for the answers to be corrected', async () => {
    const id = await uploadAll(site.url, plan)
    expect((await postQuote(site.url, quoteBody({uploads: id, city: ''}))).status).toBe(422)
    expect((await ask(id)).status).toBe(201)
  })
})

describe('an upload does not join a request', () => {
  test('before it is whole', async () => {
    const id = ticketOf(await begin(site.url, plan.length))
    await goOn(site.url, id, 0, plan.subarray(0, 1000))
    expect(await ask(id)).toMatchObject({status: 422, body: {errors: gone}})
  })

  test.each([`${'0'.repeat(64)}.${'0'.repeat(64)}`, '../files', 'x', '.'])(
    'when nobody uploaded it: %s',
    async (id) => {
      expect(await ask(id)).toMatchObject({status: 422, body: {errors: gone}})
    },
  )

  test('a second time', async () => {
    const id = await uploadAll(site.url, plan)
    expect((await ask(id)).status).toBe(201)
    expect(await ask(id)).toMatchObject({status: 422, body: {errors: gone}})
  })

  test('when it is no drawing', async () => {
    const id = await uploadAll(site.url, Buffer.from('MZ'), 'plan.pdf')
    const errors = {drawings: 'A drawing must be a PDF, DWG, DXF, JPG, PNG or ZIP file: plan.pdf'}
    expect(await ask(id)).toMatchObject({status: 422, body: {errors}})
  })
})

describe('strangers', () => {
  test('read nothing back, and find nothing that they did not upload', async () => {
    const {id, headers} = uploadOf(site.url, await uploadAll(site.url, plan))
    const status = async (path: string, method: string) =>
      (await fetch(`${site.url}/api/uploads${path}`, {method, headers})).status
    expect(await status(`/${id}`, 'GET')).toBe(405)
    expect(await status('', 'GET')).toBe(405)
    for (const other of [`/${'0'.repeat(64)}`, `/${id.slice(1)}`, `/${id}.json`, '/..%2Ffiles']) {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) expect(await status(other, method), other).toBe(404)
    }
  })

  test('who read an id somewhere neither see, continue, give up nor send its file', async () => {
    const ticket = ticketOf(await begin(site.url, plan.length))
    await goOn(site.url, ticket, 0, plan.subarray(0, 1000))
    const {id, address} = uploadOf(site.url, ticket)
    const other = ticketOf(await begin(site.url, 10)).split('.')[1]
    for (const stranger of [`${id}.${other}`, `${id}.`, id]) {
      expect((await look(site.url, stranger)).status, stranger).toBe(404)
      expect((await goOn(site.url, stranger, 1000, plan.subarray(1000))).status, stranger).toBe(404)
      const {headers} = uploadOf(site.url, stranger)
      expect((await fetch(address, {method: 'DELETE', headers})).status, stranger).toBe(404)
    }
    expect((await goOn(site.url, ticket, 1000, plan.subarray(1000))).status).toBe(204)
    for (const stranger of [`${id}.${other}`, id])
      expect(await ask(stranger), stranger).toMatchObject({status: 422, body: {errors: gone}})
    expect((await ask(ticket)).status).toBe(201)
  })

  test('cannot begin what is too large, or of no size, or from another site', async () => {
    const status = async (...args: [number | string, string?, Record<string, string>?]) =>
      (await begin(site.url, ...args)).status
    expect(await status(MAX_BYTES)).toBe(201)
    expect(await status(MAX_BYTES + 1)).toBe(413)
    for (const size of ['', '0', '-1', '1e9', 'x']) expect(await status(size), size).toBe(400)
    expect(await status(10, 'a.pdf', {Origin: 'https://evil.example'})).toBe(403)
    expect(await status(10, 'a.pdf', {'Upload-Defer-Length': '1'})).toBe(400)
  })

  test('cannot send more than they announced', async () => {
    const id = ticketOf(await begin(site.url, 10))
    expect((await goOn(site.url, id, 0, plan)).status).toBe(413)
    expect(await offsetOf(site.url, id)).toBeLessThanOrEqual(10)
    expect((await ask(id)).status).toBe(422)
  })

  test('have so many uploads each, and so many in all', async () => {
    const perNetwork = await openLimited({shelvedFilesPerNetwork: 3})
    const statuses = async ({url}: TestApi) => {
      const answers = await Promise.all(Array.from({length: 5}, () => begin(url, 10)))
      return answers.map(({status}) => status).sort()
    }
    expect(await statuses(perNetwork)).toEqual([201, 201, 201, 429, 429])
    const inAll = await openLimited({shelvedFiles: 3})
    for (let count = 0; count < 3; count++) await uploadAll(inAll.url, plan)
    expect(await statuses(inAll)).toEqual([503, 503, 503, 503, 503])
  })

  test('keep nobody out by hanging up before it is their turn', async () => {
    const limited = await openLimited({uploads: 2})
    const ticket = ticketOf(await begin(limited.url, plan.length))
    const {address, headers} = uploadOf(limited.url, ticket)
    const {host, port, pathname} = new URL(address)
    const head = Object.entries({...headers, Host: host, 'Upload-Offset': '0', 'Content-Length': '10'})
    const text = `PATCH ${pathname} HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`
    for (let count = 0; count < 60; count++) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(text)
      // Sooner and later: what is looked up at first takes several turns.
      for (let turns = 0; turns < count % 12; turns++) await setImmediate()
      socket.destroy()
      await once(socket, 'close')
    }
    await expect.poll(async () => (await goOn(limited.url, ticket, 0, plan)).status).toBe(204)
  })

  test('keep nobody out by files that they announce and never send, which are gone after a while', {
    tags: ['landing'],
  }, async () => {
    const limited = await openLimited({shelvedFiles: 3, announcedMs: 2_000})
    const sent = await uploadAll(limited.url, plan)
    for (let count = 0; count < 5; count++) expect((await begin(limited.url, MAX_BYTES)).status).toBe(201)
    expect(await offsetOf(limited.url, sent)).toBe(plan.length)
    await expect
      .poll(() => shelf(limited), {timeout: 10_000})
      .toEqual([sent.split('.')[0], `${sent.split('.')[0]}.json`])
  })

  test('cannot have files put together, and are counted when they ask for it', async () => {
    const limited = await openLimited({submissionsPer10Minutes: 1})
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await begin(limited.url, 10, 'a.pdf', {'Upload-Concat': 'partial'})).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  test('lose nothing while the system cannot look at the files', async () => {
    const events: string[] = []
    const note = (_data: unknown, event: string) => void events.push(event)
    const limited = await openTestApi({limits: {announcedMs: 2_000}, log: {info: note, warn: note, error: note}})
    onTestFinished(() => limited.close())
    const id = await uploadAll(limited.url, plan)
    const folder = join(limited.folder, 'uploads')
    await rename(folder, `${folder}-away`)
    await writeFile(folder, '')
    await expect.poll(() => events).toContainEqual(expect.stringMatching(/^uploads (not swept|given up removed)$/))
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(await offsetOf(limited.url, id)).toBe(plan.length)
  })

  test('leave nothing when they give up', async () => {
    const impatient = await openLimited({shelvedMs: 400})
    const id = ticketOf(await begin(impatient.url, plan.length))
    await goOn(impatient.url, id, 0, plan.subarray(0, 1000))
    const expires = Date.parse((await look(impatient.url, id)).headers.get('Upload-Expires') ?? '')
    expect(Math.abs(expires - Date.now())).toBeLessThan(2000)
    await expect.poll(() => shelf(impatient), {timeout: 10_000}).toEqual([])
    expect((await look(impatient.url, id)).status).toBe(404)
  })
})
