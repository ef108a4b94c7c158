import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {expect, test} from '@playwright/test'
import {freePorts} from '../../e2e/running-site.ts'

const stoppableLake = fileURLToPath(new URL('stoppable-lake.ts', import.meta.url))

test('With the lake stopped, a page that was served before is served on, another is 503 with Retry-After, and forms are answered', async ({
  request,
}) => {
  const [port, staffPort] = await freePorts()
  // Its log has faults of the lake that we stop.
  const product = spawn(process.execPath, [stoppableLake, port, staffPort], {stdio: ['pipe', 'pipe', 'ignore']})
  const lines = createInterface(product.stdout)
  const ended = once(product, 'exit')
  const say = async (line: string) => expect((await once(lines, 'line'))[0]).toBe(line)
  const site = `http://localhost:${port}`

  await say('open')
  const before = await (await request.get(`${site}/uniont-tower`)).text()
  product.stdin.write('close the lake\n')
  await say('lake closed')

  const served = await request.get(`${site}/uniont-tower`)
  expect([served.status(), await served.text()]).toEqual([200, before])
  const other = await request.get(`${site}/city-center`)
  expect(other.status()).toBe(503)
  expect(other.headers()['retry-after']).toBe('30')
  expect(await other.text()).toContain('<h1')

  const form = {name: 'Ayesha', email: 'ayesha@mail.example', message: 'Please call me.'}
  const told = await request.post(`${site}/api/contact`, {form, headers: {accept: 'text/html'}})
  expect([told.status(), await told.text()]).toEqual([201, expect.stringContaining('Message sent successfully!')])

  product.stdin.write('end\n')
  await ended
})
