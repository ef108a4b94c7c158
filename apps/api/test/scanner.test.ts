import type {Socket} from 'node:net'
import {describe, expect, onTestFinished, test} from 'vitest'
import type {ApiOptions} from '../src/index.ts'
import {openTestApi, readDetail, readList, type TestApi} from './open-test-api.ts'
import {openOther} from './other-scanner.ts'
import {pdfOf} from './sample-file.ts'
import type {SentFile} from './sample-form.ts'
import {addApplication} from './visit.ts'

const clean: SentFile = {name: 'cv.pdf', bytes: pdfOf(100_000)}

async function openSite(changes: Partial<ApiOptions>): Promise<TestApi> {
  const site = await openTestApi({...changes, limits: {scanPauseMs: 50, ...changes.limits}})
  onTestFinished(() => site.close())
  return site
}

const scanOf = async (site: TestApi, id: string) => (await readDetail(site, id)).files[0]?.scan
async function download(site: TestApi, id: string): Promise<{status: number; text: string}> {
  const answer = await site.inbox(`/submissions/${id}/files/1`)
  return {status: answer.status, text: await answer.text()}
}

describe('a scanner out of order', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['never reads', (socket) => socket.pause()],
    ['never answers', (socket) => socket.resume()],
    ['hangs up', (socket) => socket.end()],
    ['breaks off', (socket) => socket.resetAndDestroy()],
    ['says something else', (socket) => socket.end('500 no\0')],
    ['says that it is clean without having read it', (socket) => socket.pause().end('stream: OK\0')],
    [
      'never stops to answer',
      (socket) => {
        const chatter = setInterval(() => socket.write('x'.repeat(1000)), 1)
        socket.on('close', () => clearInterval(chatter)).resume()
      },
    ],
  ])('that %s holds up nobody, and loses nothing', async (_what, treat) => {
    const port = await openOther(treat)
    const site = await openSite({clamdUrl: `tcp://127.0.0.1:${port}`, limits: {scanMs: 300}})
    const id = await addApplication(site, {}, {name: 'cv.pdf', bytes: pdfOf(5_000_000)})
    expect(await scanOf(site, id)).toBe('unscanned')
    expect((await download(site, id)).status).toBe(200)
  })

  test('is not asked about any number of files at once', async () => {
    let open = 0
    let most = 0
    const port = await openOther((socket) => {
      most = Math.max(most, ++open)
      socket.resume().on('close', () => open--)
    })
    const site = await openSite({clamdUrl: `tcp://127.0.0.1:${port}`, limits: {scanMs: 2000}})
    const ids = await Promise.all(Array.from({length: 30}, () => addApplication(site, {}, clean)))
    expect(new Set(ids).size).toBe(30)
    // Eight for those who wait, and one for what waits.
    expect(most).toBeLessThanOrEqual(9)
    expect(await readList(site)).toHaveLength(30)
  })
})
