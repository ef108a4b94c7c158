import {once} from 'node:events'
import {readdir} from 'node:fs/promises'
import {connect} from 'node:net'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {inParallel} from '../../../tests/lab/library/in-parallel.ts'
import {openTestApi, readList} from './open-test-api.ts'
import {rawRequest} from './raw-request.ts'
import {pdfOf} from './sample-file.ts'
import {application} from './sample-form.ts'

let site: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  site = await openTestApi({limits: {idleBodyMs: 500, uploadBodyMs: 2000}})
})
afterAll(() => site.close())

const boundary = 'frontier'
const part = (disposition: string, value: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n`),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ])
const field = (name: string, value: string | Buffer, more = '') => part(`form-data; name="${name}"`, value, more)
const file = (name = 'resume', fileName = 'cv.pdf', bytes: Buffer = pdfOf(200)) =>
  part(`form-data; name="${name}"; filename="${fileName}"`, bytes, 'Content-Type: application/pdf\r\n')
const headed = (head: string) => Buffer.from(`--${boundary}\r\n${head}\r\n\r\nx\r\n`)
const disposition = 'Content-Disposition: form-data; name="firstName"\r\n'
const end = Buffer.from(`--${boundary}--\r\n`)
const answers = Object.entries(application).map(([name, value]) => field(name, value))
const body = (...parts: Buffer[]) => Buffer.concat([...parts, end])
const whole = body(...answers, file())
const without = (name: string) =>
  Object.entries(application)
    .filter(([other]) => other !== name)
    .map(([other, value]) => field(other, value))

async function send(bytes: Buffer, headers: Record<string, string> = {}) {
  const answer = await rawRequest({
    port: site.port,
    path: '/api/job-application',
    headers: {'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headers},
    body: bytes,
  })
  const problem = answer.body.startsWith('{') ? JSON.parse(answer.body) : undefined
  return {...answer, problem}
}

const typed = (type: string) => ({'Content-Type': type})

describe('a well-formed upload is accepted', () => {
  test.each<[string, Buffer, Record<string, string>]>([
    ['plain', whole, {}],
    [
      'with a preamble and an epilogue',
      Buffer.concat([Buffer.from('preamble\r\n'), whole, Buffer.from('epilogue')]),
      {},
    ],
    ['with a quoted boundary', whole, typed(`multipart/form-data; boundary="${boundary}"`)],
    ['with the file first', body(file(), ...answers), {}],
    ['with the trap empty', body(...answers, field('homepage', ''), file()), {}],
    [
      'with a text part that names its charset',
      body(...without('address'), field('address', 'Lahore', 'Content-Type: text/plain; charset=utf-8\r\n'), file()),
      {},
    ],
    ['with NUL in a text, which is left out', body(...without('references'), field('references', 'a\0b'), file()), {}],
    ['with a script for a file name', body(...answers, file('resume', '<img src=x onerror=alert(1)>.pdf')), {}],
    ['with line breaks in the file name', body(...answers, file('resume', 'cv%0D%0ASet-Cookie: a=b.pdf')), {}],
    ['with a path for a file name', body(...answers, file('resume', '../../../etc/cron.d/cv.pdf')), {}],
  ])('%s', async (_what, bytes, headers) => {
    const {status, problem} = await send(bytes, headers)
    expect(problem).not.toHaveProperty('errors')
    expect(status).toBe(201)
  })
})

describe('a hostile upload is refused', () => {
  test.each<[string, number, Buffer, Record<string, string>]>([
    ['no body', 400, Buffer.alloc(0), {}],
    ['no boundary', 400, whole, typed('multipart/form-data')],
    ['an empty boundary', 400, whole, typed('multipart/form-data; boundary=')],
    ['a boundary of 8,000', 400, whole, typed(`multipart/form-data; boundary=${'b'.repeat(8000)}`)],
    ['another boundary', 400, whole, typed('multipart/form-data; boundary=other')],
    ['multipart of another kind', 415, whole, typed('multipart/mixed; boundary=frontier')],
    ['a JSON body', 415, Buffer.from('{}'), typed('application/json')],
    ['a form post', 415, Buffer.from('a=b'), typed('application/x-www-form-urlencoded')],
    ['nothing but the end', 422, end, {}],
    ['an end that never comes', 400, whole.subarray(0, -end.length), {}],
    ['a break in a file', 400, whole.subarray(0, -60), {}],
    ['a break in a head', 400, Buffer.from(`--${boundary}\r\nContent-Disp`), {}],
    [
      'a head without an end',
      400,
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n--${boundary}--\r\n`),
      {},
    ],
    ['a malformed head', 400, Buffer.from(`--${boundary}\r\n: : :\r\n\r\nx\r\n--${boundary}--\r\n`), {}],
    [
      'a head of 100 kB',
      400,
      Buffer.from(`--${boundary}\r\nX: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--${boundary}--\r\n`),
      {},
    ],
    ['a head of 1,000 lines', 422, body(part('form-data; name="firstName"', 'x', 'X-A: b\r\n'.repeat(1000))), {}],
    ['no name', 400, body(...answers, part('form-data', 'x'), file()), {}],
    ['an empty name', 400, body(...answers, field('', 'x'), file()), {}],
    ['a file without a name of a field', 400, body(...answers, part('form-data; filename="cv.pdf"', 'x')), {}],
    ['a name of 300', 422, body(...answers, field('n'.repeat(300), 'x'), file()), {}],
    ['a nested name', 422, body(...answers, field('a[b][c]', 'x'), file()), {}],
    ['a huge index', 422, body(...answers, field('a[999999999]', 'x'), file()), {}],
    ['a prototype key', 422, body(...answers, field('__proto__', 'x'), file()), {}],
    ['a nested prototype key', 422, body(...answers, field('__proto__[x]', 'x'), file()), {}],
    ['constructor.prototype', 422, body(...answers, field('constructor[prototype][x]', 'x'), file()), {}],
    ['a part without a head', 400, body(...answers, Buffer.from(`--${boundary}\r\n\r\nx\r\n`), file()), {}],
    ['a part of another kind', 400, body(...answers, part('attachment; name="firstName"', 'x'), file()), {}],
    ['a part that says no kind', 400, body(...answers, part('name="firstName"', 'x'), file()), {}],
    ['a part without its disposition', 400, body(...answers, headed('Content-Type: text/plain'), file()), {}],
    ['a resume without its disposition', 400, body(...answers, file(), headed('Content-Type: application/pdf')), {}],
    ['something behind a delimiter', 400, body(...answers, Buffer.from(`--${boundary} \r\nx\r\n`), file()), {}],
    ['a number for a name', 422, body(...answers, field('7', 'x'), file()), {}],
    ['an unknown field', 422, body(...answers, field('isAdmin', 'true'), file()), {}],
    ['a field twice', 422, body(...answers, field('firstName', 'Another'), file()), {}],
    ['a list for a field', 422, body(...without('firstName'), field('firstName[]', 'a'), file()), {}],
    ['500 fields', 413, body(...answers, ...Array.from({length: 500}, (_, at) => field(`f${at}`, 'x'))), {}],
    ['10,000 parts', 413, body(...Array.from({length: 10_000}, () => field('firstName', 'x'))), {}],
    ['10,000 parts without a head', 400, body(...Array(10_000).fill(Buffer.from(`--${boundary}\r\n\r\n`))), {}],
    ['20 heads of 15 kB', 422, body(...Array(20).fill(headed(`${disposition}X: ${'x'.repeat(15_000)}`))), {}],
    ['a preamble without end', 413, Buffer.alloc(5_600_000, 'x'), {}],
    ['a preamble of delimiters', 413, Buffer.alloc(5_000_000, `\r\n--${boundary}x`), {}],
    ['a field name without end', 400, headed(`Content-Disposition: form-data; name="${'n'.repeat(3_000_000)}"`), {}],
    ['a text of 100 kB', 413, body(...without('address'), field('address', 'x'.repeat(100_000)), file()), {}],
    ['a text as a file', 422, body(...without('firstName'), file('firstName', 'name.txt'), file()), {}],
    ['two resumes', 422, body(...answers, file(), file()), {}],
    ['three resumes', 422, body(...answers, file(), file(), file()), {}],
    ['a file under another name', 422, body(...answers, file('avatar')), {}],
    ['a file without its name', 422, body(...answers, file('resume', '')), {}],
    ['a resume as text', 422, body(...answers, field('resume', 'text')), {}],
    [
      'text that is not UTF-8',
      400,
      body(...without('address'), field('address', Buffer.from([0xc3, 0x28])), file()),
      {},
    ],
    [
      'text in a charset that does not exist',
      422,
      body(...without('address'), field('address', 'x', 'Content-Type: text/plain; charset=nonsense\r\n'), file()),
      {},
    ],
    [
      'a name with a line break',
      422,
      body(...without('lastName'), field('lastName', 'a\r\nBcc: b@c.example'), file()),
      {},
    ],
    ['two addresses', 422, body(...without('email'), field('email', 'a@b.example,c@d.example'), file()), {}],
    ['a declared length beyond the limit', 413, whole, {'Content-Length': '99999999'}],
    ['a declared length that never comes', 408, whole.subarray(0, 900), {'Content-Length': '5000'}],
    [
      'a bad file name charset',
      400,
      body(...answers, part(`form-data; name="resume"; filename*=nonsense''%ff%fe.pdf`, 'x')),
      {},
    ],
  ])('%s', async (_what, expected, bytes, headers) => {
    const {status, problem, headers: answered} = await send(bytes, headers)
    expect({status, problem}).toMatchObject({status: expected, problem: {status: expected, title: expect.any(String)}})
    expect(answered.get('content-type')).toBe('application/problem+json; charset=utf-8')
  })

  test('and leaves no file behind', async () => {
    await expect.poll(() => readdir(join(site.folder, 'incoming'))).toEqual([])
  })
})

describe('an upload that breaks off', () => {
  /** Sends the beginning of an application and resets the connection. */
  async function breakOff(bytes: Buffer): Promise<void> {
    const socket = connect(site.port, '127.0.0.1').on('error', () => {})
    const closed = once(socket, 'close')
    const head = `POST /api/job-application HTTP/1.1\r\nHost: site\r\nContent-Length: ${whole.length}\r\n`
    const type = `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head + type), bytes]), () => socket.resetAndDestroy())
    await closed
  }

  test('at any of its bytes is forgotten, with its file, and ends nothing', async () => {
    const before = (await readList(site)).length
    const ends = Array.from({length: whole.length}, (_, at) => at)
    await inParallel(ends, 40, (at) => breakOff(whole.subarray(0, at)))
    await expect.poll(() => readdir(join(site.folder, 'incoming'))).toEqual([])
    expect(await readList(site)).toHaveLength(before)
    expect((await send(whole)).status).toBe(201)
  })
})
