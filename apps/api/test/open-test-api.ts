import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import express from 'express'
import {type ApiOptions, openApi} from '../src/index.ts'

/** A log that drops all lines. */
export const quiet = {info() {}, warn() {}, error() {}}
const staff = {id: 'staff-1', email: 'staff@pacific.example', inbox: 'both'} as const
/** The token of the test's member of staff. */
export const STAFF_TOKEN = 'token-of-the-test'

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'site-api-'))
}

/** The server hands over the real rule. */
const fromThisHost = ({headers}: IncomingMessage) => !headers.origin || headers.origin === `http://${headers.host}`

/** The API on a port of its own, with a folder of its own that `close` removes. */
export async function openTestApi(changes: Partial<ApiOptions> = {}) {
  const folder = changes.folder ?? (await temporaryFolder())
  const api = await openApi({
    folder,
    mail: {from: 'site@pacific.example', to: ['office@pacific.example'], company: async () => ({name: 'Pacific'})},
    log: quiet,
    identify: async (request) => (request.get('Authorization') === `Bearer ${STAFF_TOKEN}` ? staff : undefined),
    fromOwnPages: {site: fromThisHost, studio: fromThisHost},
    ...changes,
    limits: {submissionsPer10Minutes: 0, ...changes.limits},
  })
  const server = createServer(express().use('/api', api.router).use('/inbox', api.inbox))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    api,
    server,
    folder,
    port,
    url,
    /** Asks at the staff server, as staff unless `Authorization` says otherwise. */
    inbox(path: string, {headers, ...init}: RequestInit & {headers?: Record<string, string>} = {}): Promise<Response> {
      return fetch(`${url}/inbox${path}`, {...init, headers: {Authorization: `Bearer ${STAFF_TOKEN}`, ...headers}})
    },
    async close({keep = false} = {}) {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await api.close()
      server.closeAllConnections()
      await closed
      if (!keep) await rm(folder, {recursive: true, force: true})
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

type Detail = {
  id: string
  answers: Record<string, string>
  files: {
    place: number
    name: string
    kind: string
    size: number
    sha256: string
    mediaType: string
    scan: string
    carries: string[]
  }[]
  mails: {kind: string; state: string; attempts: number; error: string | null}[]
  [name: string]: unknown
}

export async function readDetail(site: TestApi, id: string): Promise<Detail> {
  const answer = await site.inbox(`/submissions/${id}`)
  if (answer.status !== 200) throw new Error(`The inbox answered ${answer.status}`)
  return (await answer.json()) as Detail
}

export async function readList(site: TestApi, query = ''): Promise<Detail[]> {
  const answer = await site.inbox(`/submissions?${query}`)
  return ((await answer.json()) as {items: Detail[]}).items
}
