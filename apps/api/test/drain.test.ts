import {Agent, request} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {openTestApi, readDetail} from './open-test-api.ts'
import {drip, openUpload} from './open-upload.ts'
import {applicationSample, contactSample} from './sample.ts'

const agent = new Agent({keepAlive: true, maxSockets: 1})

function post(url: string): Promise<{status: number | undefined; headers: Record<string, unknown>}> {
  const {path, headers, body} = contactSample('stopping')
  return new Promise((resolve, reject) => {
    const sent = request(url + path, {method: 'POST', agent, headers}, (response) => {
      response.resume().on('end', () => resolve({status: response.statusCode, headers: response.headers}))
    })
    sent.on('error', reject).end(body)
  })
}

test('a stopping process finishes what is under way and sends the rest elsewhere', async () => {
  const site = await openTestApi()
  onTestFinished(() => agent.destroy())
  expect((await post(site.url)).status).toBe(201)
  const sample = applicationSample('under way', 100_000)
  const upload = await openUpload(site.port, sample)
  await drip(upload, sample.body, 100, 0.5)
  // The server is left open, as it is for connections that are just being used.
  const stopping = site.api.close()
  const refused = await post(site.url)
  expect(refused).toMatchObject({status: 503, headers: {'retry-after': '5', connection: 'close'}})
  upload.socket.write(sample.body.subarray(Math.floor(sample.body.length * 0.5)))
  await upload.closed
  await stopping
  site.server.close()
  expect(upload.answer()).toContain('HTTP/1.1 201')
  const [, id = ''] = /\{"id":"([^"]+)"\}/.exec(upload.answer()) ?? []
  const again = await openTestApi({folder: site.folder})
  onTestFinished(() => again.close())
  expect((await readDetail(again, id)).answers.references).toBe('under way')
})
