import {createServer, type RequestListener} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {freePorts} from '../../e2e/running-site.ts'
import {startBalancer} from '../replicas/balancer.ts'
import {Visitor} from '../replicas/visitor.ts'

const SITE_HOST = 'www.localhost'

/** Opens a machine that says that it shows pages. */
async function openMachine(show: RequestListener): Promise<string> {
  const server = createServer((request, response) =>
    request.url === '/showz' ? response.end('{"shows":true}') : show(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `127.0.0.1:${Object(server.address()).port}`
}

test('A page that a machine cannot show is asked of the first, a message is not sent twice', {
  timeout: 60_000,
}, async () => {
  const reached: string[] = []
  const first = await openMachine((_request, response) => response.end('The page'))
  const unable = await openMachine((request, response) => {
    reached.push(`${request.method}`)
    response.writeHead(503).end('Not now')
  })
  const [port] = await freePorts()
  const sites = [first, unable, unable.replace('127.0.0.1', 'localhost')]
  const balancer = await startBalancer({siteHost: SITE_HOST, staffHost: 'staff.localhost', sites, staff: first, port})
  onTestFinished(() => balancer.stop())
  const ask = async (address: string, method: string) => {
    const visitor = new Visitor(balancer, SITE_HOST, {address})
    onTestFinished(() => visitor.leave())
    const {status, text} = await visitor.ask('/about', {method})
    return [status, text]
  }
  const addresses = Array.from({length: 20}, (_, at) => `127.0.0.${at + 2}`)
  for (const address of addresses) expect(await ask(address, 'GET'), address).toEqual([200, 'The page'])
  // Without one of them that was unable nothing would be shown.
  expect(reached).toContain('GET')
  const sent = await Promise.all(addresses.map((address) => ask(address, 'POST')))
  const refused = sent.filter(([status]) => status === 503)
  expect(reached.filter((method) => method === 'POST')).toHaveLength(refused.length)
  expect(refused.length).toBeGreaterThan(0)
})
