import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {openLake} from '@site/lake'
import {createHostCheck} from '@site/limits'
import {openStaff} from '@site/staff'
import express from 'express'
import {pino} from 'pino'
import {close, listen} from '../src/http/listen.ts'
import {createPreview} from '../src/preview/preview.ts'
import {DOOR_PATH, openPreviewDoor} from '../src/preview/preview-door.ts'
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
  const app = express().use('/lake', accounts.signIn, lake.router)
  const staffServer = createServer(app)
  const staffUrl = `http://127.0.0.1:${await listen(staffServer, ANY_PORT)}`
  const networkOf = () => 'here'
  const door = openPreviewDoor({lake, staff: accounts, siteUrl: SITE_URL, staffUrl, networkOf})
  app.use(DOOR_PATH, door.router)
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
    known: Pick<Parameters<typeof createPreview>[0], 'door' | 'askLimit'> = {door},
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

  const signIn = async (member = editor) => {
    const body = new URLSearchParams(member)
    const answer = await fetch(`${staffUrl}/lake/auth/login`, {method: 'POST', redirect: 'manual', body})
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

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
    signIn,
    audit: accounts.audit,
    /** The way the Studio takes: a secret among the drafts, its value in the address, and past the staff server back again. */
    async enter({
      path = '/about',
      perspective = 'drafts',
      secret = '',
      session = undefined as string | undefined,
    } = {}) {
      secret ||= await leaveSecret()
      session ??= await signIn()
      const asked = {
        'sanity-preview-secret': secret,
        'sanity-preview-perspective': perspective,
        'sanity-preview-pathname': path,
      }
      const enabled = await ask(`/-/preview/enable?${new URLSearchParams(asked)}`)
      const door = enabled.headers.get('location')
      if (!door) return {answer: enabled, cookie: ''}
      const handedOver = await fetch(door, {headers: {cookie: session}, redirect: 'manual'})
      const back = handedOver.headers.get('location')
      if (!back) return {answer: handedOver, cookie: ''}
      const answer = await ask(back.replace(SITE_URL, ''))
      return {answer, cookie: answer.headers.getSetCookie()[0] ?? '', back: back.replace(SITE_URL, '')}
    },
    async close() {
      for (const end of ends) await end()
    },
  }
}

const page = (text: string) => async (request: Request) =>
  new Response(`${text} ${new URL(request.url).pathname}`, {headers: {'content-type': 'text/html'}})
