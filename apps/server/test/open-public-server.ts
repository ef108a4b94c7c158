import {request as nodeRequest} from 'node:http'
import {createHostCheck} from '@site/limits'
import {pageParameters} from '@site/web/page-parameters'
import type {Render} from '@site/web/renderer'
import {pino} from 'pino'
import {afterEach} from 'vitest'
import type {NetworkOf} from '../src/http/client-network.ts'
import {close, listen} from '../src/http/listen.ts'
import {createPublicServer, type PublicServer} from '../src/sides/public.ts'

export const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {'content-type': 'text/html; charset=utf-8'},
  })

const open: PublicServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(({server}) => close(server, {withinMs: 0})))
})

/** For tests: visitors say of which network they are. */
const networkOf: NetworkOf = ({headers}) => String(headers['x-network'] ?? 'home')
export const from = (network: string) => ({headers: {'x-network': network}})

export async function openPublicServer(render: Render) {
  const headers = {'x-content-type-options': 'nosniff'}
  const server = createPublicServer({
    site: {render, pageParameters, files: (_request, _response, next) => next()},
    siteUrl: 'http://site.test',
    headers,
    networkOf,
    isOwnHost: createHostCheck('http://site.test'),
    log: pino({level: 'silent'}),
  })
  open.push(server)
  const port = await listen(server.server, {
    host: '127.0.0.1',
    port: 0,
    variable: 'PORT',
  })
  return {server, url: `http://127.0.0.1:${port}`}
}

/** A visit without the decoding that fetch does by itself. */
export function visitRaw(
  url: string,
  headers: Record<string, string>,
  path?: string,
): Promise<{headers: Headers; body: Buffer}> {
  return new Promise((resolve, reject) => {
    nodeRequest(url, {headers, ...(path && {path})}, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({
        headers: new Headers(response.headers as Record<string, string>),
        body,
      })
    })
      .on('error', reject)
      .end()
  })
}
