import {readdir} from 'node:fs/promises'
import {connect} from 'node:net'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {picture} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture
let jpeg: Buffer

beforeAll(async () => {
  fixture = await startLake()
  jpeg = await picture(1200, 800, [208, 128, 48])
})

afterAll(() => fixture.close())

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** Sends the head of an upload and what `send` writes behind it. Resolves when the connection is gone. */
function upload(
  kind: 'images' | 'files',
  framing: string,
  send: (write: (bytes: Buffer) => Promise<boolean>, reset: () => void) => Promise<void>,
) {
  return new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(fixture.origin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.on('error', () => undefined).on('close', () => resolve(answer))
    const write = (bytes: Buffer) =>
      new Promise<boolean>((written) => socket.write(bytes, (error) => written(!error && !socket.destroyed)))
    socket.write(
      `POST /lake/v2025-02-19/assets/${kind}/production HTTP/1.1\r\nHost: lake\r\nAuthorization: Bearer ${fixture.token}\r\n` +
        `Content-Type: image/jpeg\r\n${framing}\r\n\r\n`,
    )
    void send(write, () => socket.resetAndDestroy())
  })
}

const filesLeft = () => readdir(join(fixture.folder, 'assets'))

for (const kind of ['images', 'files'] as const) {
  test(`An upload to ${kind} that breaks off leaves nothing behind`, async () => {
    const half = jpeg.subarray(0, jpeg.length / 2)
    await upload(kind, `Content-Length: ${jpeg.length}`, async (write, reset) => {
      await write(half)
      await expect.poll(filesLeft).toHaveLength(1)
      reset()
    })
    await upload(kind, `Content-Length: ${jpeg.length + 1}`, async (write, reset) => {
      await write(jpeg)
      await expect.poll(filesLeft).toHaveLength(1)
      reset()
    })
    await upload(kind, 'Transfer-Encoding: chunked', async (write, reset) => {
      await write(chunk(half))
      await write(Buffer.from('no length\r\n'))
      reset()
    })
    await expect.poll(filesLeft).toEqual([])
  })
}

test('An upload without an end is cut off, and leaves nothing behind', async () => {
  const megabyte = chunk(Buffer.alloc(1_000_000, 1))
  let sent = 0
  const answer = await upload('images', 'Transfer-Encoding: chunked', async (write) => {
    while (await write(megabyte)) sent++
  })
  expect(answer === '' || answer.includes('413')).toBe(true)
  expect(sent).toBeLessThan(200)
  await expect.poll(filesLeft).toEqual([])
})
