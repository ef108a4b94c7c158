import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openApi} from '@site/api'
import type {Rights} from '@site/staff'
import express from 'express'
import {readConfig} from '../../src/config/config.ts'
import {close, listen} from '../../src/http/listen.ts'
import {homeRouter} from '../../src/sides/home.ts'
import {openOwnContent} from '../../src/stores/content.ts'
import {routesOf} from './router-routes.ts'

export const EMAIL = 'person@example.test'
export const PASSWORD = 'correct horse battery staple'

export type Shown = 'nothing' | 'session' | 'token'

export type RightsSite = Awaited<ReturnType<typeof openRightsSite>>

/** Lake, inbox and accounts on one server as the staff server shows them, with one person. */
export async function openRightsSite() {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  const config = readConfig({DATA_DIR: folder})
  const {lake, staff: accounts, ...own} = await openOwnContent(config)
  const {staff} = accounts
  const api = await openApi({
    folder: join(folder, 'submissions'),
    mail: {},
    log: {info() {}, warn() {}, error() {}},
    identify: accounts.identify,
    fromOwnPages: {site: () => true, studio: () => true},
  })
  const home = homeRouter(config, {staff: accounts, lake, submissions: api})
  const server = createServer(
    express()
      .use('/lake', accounts.signIn, lake.router)
      .use('/staff/home', home)
      .use('/staff', accounts.router)
      .use('/inbox', api.inbox),
  )
  const origin = `http://127.0.0.1:${await listen(server, {host: '127.0.0.1', port: 0, variable: 'STAFF_PORT'})}`
  await staff.add({email: EMAIL, password: PASSWORD})
  return {
    origin,
    routes: new Set([
      ...routesOf(accounts.signIn, '/lake'),
      ...routesOf(home, '/staff/home'),
      ...routesOf(accounts.router, '/staff'),
      ...routesOf(lake.router, '/lake'),
      ...routesOf(api.inbox, '/inbox'),
    ]),
    /**
     * Returns what a request shows of the person with these rights. Made anew each time: one of the routes is the
     * sign-out.
     */
    credentialOf(shown: Shown, rights: Rights): Record<string, string> {
      if (shown === 'nothing') return {}
      const {id} = staff.setRights(EMAIL, shown === 'token' ? {...rights, role: 'administrator'} : rights)
      if (shown === 'session') {
        const secret = staff.sessions.start(id)
        staff.sessions.confirm(secret)
        return {cookie: `lakeSession=${secret}`}
      }
      return {authorization: `Bearer ${staff.createToken(EMAIL, 'test', {role: rights.role}).token}`}
    },
    async close() {
      server.closeAllConnections()
      await Promise.all([close(server, {withinMs: 0}), api.close()])
      await own.close()
      await rm(folder, {recursive: true})
    },
  }
}
