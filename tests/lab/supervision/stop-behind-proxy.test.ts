import {mkdtemp, rm} from 'node:fs/promises'
import {Agent, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'

/** Asks as a proxy does, on connections that it keeps. */
function ask(agent: Agent, port: string, path: string) {
  return new Promise<{status: number; connection: string; text: string}>((resolve, reject) => {
    const sent = request({agent, host: '127.0.0.1', port, path}, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      resolve({status: response.statusCode ?? 0, connection: response.headers.connection ?? '', text})
    })
    sent.on('error', reject).end()
  })
}

test('A process behind a proxy says that it is about to stop, and answers whoever comes until nobody does', {
  timeout: 120_000,
}, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const PORT = await freePort()
  const site = startSite({program: 'bare-site', dataFolder, variables: {PORT, TRUST_PROXY: '1'}})
  const agent = new Agent({keepAlive: true})
  onTestFinished(async () => {
    agent.destroy()
    site.child.kill('SIGKILL')
    await rm(dataFolder, {recursive: true, force: true})
  })
  await opened(site)
  expect(await ask(agent, PORT, '/')).toMatchObject({status: 200, connection: 'keep-alive'})

  site.child.kill('SIGTERM')
  await site.printed.holding('Stopping')
  await expect
    .poll(() => ask(agent, PORT, '/healthz'), {interval: 10})
    .toMatchObject({
      status: 503,
      text: '{"alive":true,"stopping":true}',
    })
  expect(JSON.parse((await ask(agent, PORT, '/readyz')).text)).toMatchObject({failing: ['stopping']})
  expect(await ask(agent, PORT, '/')).toEqual({status: 200, connection: 'close', text: 'The page'})
  expect(await site.ended).toEqual([0, null])
})
