import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {openLake} from '@site/lake'
import {openStaff} from '@site/staff'
import express from 'express'
import {pino} from 'pino'
import {createHostCheck} from '../src/http/http-server.ts'
import {close, listen} from '../src/http/listen.ts'
import {createPreview} from '../src/preview/preview.ts'
import {previewRights} from '../src/preview/preview-router.ts'
import {createPublicServer} from '../src/sides/public.ts'

const ANY_PORT = {host: '127.0.0.1', port: 0, variable: 'PORT'}
const SITE_URL = 'http://site.test'

export const editor = {email: 'editor@example.test', password: 'correct horse battery staple'}

export type PreviewSite = Awaited<ReturnType<typeof openPreviewSite>>

/** A public server whose pages say which perspective they were rendered in, beside a lake with a member of staff. */
export async function openPreviewSite() {
  const ends: (() => Promise<unknown>)[] = []
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  const publicUrl = 'http://localhost:3333'
  const accounts = openStaff({folder, publicUrl})
  const lake = await openLake({folder, publicUrl, access: accounts.access})
  const staffServer = createServer(express().use('/lake', accounts.signIn, lake.router))
  const staffUrl = `http://127.0.0.1:${await listen(staffServer, ANY_PORT)}`
  await accounts.staff.add(editor)
  ends.push(
    () => close(staffServer, {withinMs: 0}),
    () => lake.close(),
    async () => accounts.close(),
    () => rm(folder, {recursive: true}),
  )

  const staffClient = (token: string) =>
    createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: `${staffUrl}/lake`,
      useProjectHostname: false,
      useCdn: false,
      token,
    })
  const staff = staffClient(accounts.staff.createToken(editor.email, 'test').token)

  async function openServer(
    client: SanityClient | undefined,
    known: Pick<Parameters<typeof createPreview>[0], 'rights' | 'askLimit'> = {
      rights: previewRights(lake, accounts.staff),
    },
  ) {
    const log = pino({level: 'silent'})
    const publicServer = createPublicServer({
      site: {
        files: (_request, _response, next) => next(),
        render: page('published'),
        pageParameters: () => ({choices: {}, words: []}),
      },
      preview: createPreview({client, ...known, siteUrl: SITE_URL, headers: {'x-for': 'staff'}, renderer: page, log}),
      siteUrl: SITE_URL,
      headers: {'x-for': 'visitors'},
      isOwnHost: createHostCheck(SITE_URL),
      log,
    })
    const url = `http://127.0.0.1:${await listen(publicServer.server, ANY_PORT)}`
    ends.unshift(async () => {
      publicServer.endStreams()
      await close(publicServer.server, {withinMs: 0})
    })
    return {publicServer, url}
  }

  const {publicServer, url} = await openServer(staffClient(lake.readToken))
  const ask = (path: string, cookie = '', init: RequestInit = {}) =>
    fetch(url + path, {redirect: 'manual', headers: {cookie}, ...init})
  const leaveSecret = async (author = staff) =>
    (await createPreviewSecret(author, 'test', 'http://localhost:3333/studio')).secret

  return {
    folder,
    lake,
    staff: accounts.staff,
    staffUrl,
    staffClient,
    publicServer,
    url,
    /** Another public server on the same lake, which asks it for secrets as this client. */
    openServer,
    ask,
    leaveSecret,
    /** The way the Studio takes: a secret among the drafts, and its value in the address. */
    async enter({path = '/about', perspective = 'drafts', secret = ''} = {}) {
      secret ||= await leaveSecret()
      const asked = {
        'sanity-preview-secret': secret,
        'sanity-preview-perspective': perspective,
        'sanity-preview-pathname': path,
      }
      const answer = await ask(`/-/preview/enable?${new URLSearchParams(asked)}`)
      return {answer, cookie: answer.headers.getSetCookie()[0] ?? ''}
    },
    async close() {
      for (const end of ends) await end()
    },
  }
}

const page = (text: string) => async (request: Request) =>
  new Response(`${text} ${new URL(request.url).pathname}`, {headers: {'content-type': 'text/html'}})
