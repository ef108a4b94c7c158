import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import express from 'express'
import {type OpenStaff, openStaff, type StaffOptions} from '../src/index.ts'

export const EMAIL = 'editor@example.test'
export const PASSWORD = 'correct horse battery staple'
export const WRONG_PASSWORD = 'wrong password, and a long one'

/** As a clock shows it that is five hours ahead. */
export const OFFICE_TIME = (at: number) => new Date(at + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export type StaffFixture = OpenStaff & {
  folder: string
  /** Below it: `/auth/login`, `/who` with the member behind a request, and `POST /sign-out`. */
  origin: string
  /** Stops the server and opens the same folder again at another port. */
  restart(): Promise<StaffFixture>
  end(): Promise<void>
}

/** Accounts in an empty folder, one at first, behind a real server on a free port. */
export async function startStaff(options: Partial<StaffOptions> = {}): Promise<StaffFixture> {
  const fixture = await serve(await mkdtemp(join(tmpdir(), 'staff-')), options)
  await fixture.staff.add({email: EMAIL, password: PASSWORD, name: 'Editor', rights: {role: 'administrator'}})
  return fixture
}

async function serve(folder: string, options: Partial<StaffOptions>): Promise<StaffFixture> {
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const opened = openStaff({folder, publicUrl: origin, ...options})
  app
    .use(opened.signIn)
    .use('/staff', opened.router)
    .get('/who', (request, response) => response.json(opened.access.identify(request) ?? {}))
    .post('/sign-out', (request, response) => {
      opened.access.signOut(request, response)
      response.end()
    })
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    opened.close()
  }
  return {
    ...opened,
    folder,
    origin,
    restart: async () => {
      await stop()
      return serve(folder, options)
    },
    end: async () => {
      await stop()
      await rm(folder, {recursive: true, force: true})
    },
  }
}

type Attempt = {email?: string; password?: string; returnTo?: string; headers?: Record<string, string>}

/** Sends the form of the sign-in page. */
export async function signIn(
  {origin}: StaffFixture,
  {email = EMAIL, password = PASSWORD, returnTo = `${origin}/studio/structure`, headers = {}}: Attempt = {},
) {
  const answer = await fetch(`${origin}/auth/login?projectId=local&origin=${encodeURIComponent(returnTo)}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({email, password}),
    headers: {Origin: origin, ...headers},
  })
  const cookies = answer.headers.getSetCookie()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    retryAfter: Number(answer.headers.get('retry-after')),
    cookies,
    cookie: cookies.map((each) => each.split(';')[0]).join('; '),
    text: await answer.text(),
  }
}

/** Asks at `/staff` as the Studio does. */
export async function ask<Answer = unknown>(
  {origin}: Pick<StaffFixture, 'origin'>,
  cookie: string,
  [method, path, body]: [method: string, path: string, body?: unknown],
): Promise<{status: number; answer: Answer; cookie: string}> {
  const response = await fetch(`${origin}/staff${path}`, {
    method,
    headers: {cookie, origin, 'content-type': 'application/json'},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  })
  const text = await response.text()
  return {
    status: response.status,
    answer: (text ? JSON.parse(text) : undefined) as Answer,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

/** The e-mail address of the member behind what is shown; undefined when it shows nothing valid. */
export async function whoIs({origin}: StaffFixture, headers: Record<string, string>): Promise<string | undefined> {
  const answer = (await (await fetch(`${origin}/who`, {headers})).json()) as {email?: string}
  return answer.email
}
