import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ApiOptions, openApi} from '@site/api'
import express from 'express'
import {readConfig} from '../src/config/config.ts'
import {close, listen} from '../src/http/listen.ts'
import {homeRouter} from '../src/sides/home.ts'
import {mailCompany} from '../src/stores/accounts.ts'
import {openOwnContent} from '../src/stores/content.ts'

export type StaffSite = Awaited<ReturnType<typeof openStaffSite>>

/** Lake, inbox and accounts on one server as the staff server shows them, and the forms of visitors, in an empty folder. */
export async function openStaffSite(options: Pick<ApiOptions, 'backupProblem'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  const app = express()
  const server = createServer(app)
  // A process that is busy with its tests looks late whether a connection is still open.
  server.keepAliveTimeout = 0
  const port = await listen(server, {host: '127.0.0.1', port: 0, variable: 'STAFF_PORT'})
  const config = readConfig({DATA_DIR: folder, STAFF_PORT: String(port)})
  const {lake, staff: accounts, ...own} = await openOwnContent(config)
  const {staff, access} = accounts
  const api = await openApi({
    folder: join(folder, 'submissions'),
    mail: {company: async () => mailCompany({companyName: 'Pacific Construction'})},
    log: {info() {}, warn() {}, error() {}},
    identify: accounts.identify,
    colleagues: () => access.all(),
    fromOwnPages: {site: () => true, studio: () => true},
    limits: {submissionsPer10Minutes: 0},
    ...options,
  })
  const home = homeRouter(config, {staff: accounts, lake, submissions: api})
  app
    .use('/lake', accounts.signIn, lake.router)
    .use('/staff/home', home)
    .use('/staff', accounts.router)
    .use('/inbox', api.inbox)
    .use('/api', api.router)
  server.on('upgrade', lake.upgrade)
  return {
    origin: `http://localhost:${port}`,
    folder,
    staff,
    unfound: accounts.unfound,
    lake,
    routers: {
      '/lake': [accounts.signIn, lake.router],
      '/staff/home': [home],
      '/staff': [accounts.router],
      '/inbox': [api.inbox],
    },
    /** Starts a session of this person. @returns the cookie that shows it */
    sessionOf(id: string): string {
      const secret = staff.sessions.start(id)
      staff.sessions.confirm(secret)
      return `lakeSession=${secret}`
    },
    async close() {
      server.closeAllConnections()
      await Promise.all([close(server, {withinMs: 0}), api.close()])
      await own.close()
      await rm(folder, {recursive: true})
    },
  }
}
