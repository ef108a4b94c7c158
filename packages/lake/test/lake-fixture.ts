import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import express from 'express'
import {type Lake, type LakeOptions, openLake} from '../src/index.ts'
import {MemoryAccess} from './memory-access.ts'

export type LakeFixture = {
  lake: Lake
  folder: string
  /** Decides who may come in; at first one member, Editor. */
  access: MemoryAccess
  /** Origin of the server; the lake is below `/lake`. */
  origin: string
  /** An anonymous client. */
  visitor: SanityClient
  /** A member of staff, by a token. */
  staff: SanityClient
  /** The staff token. */
  token: string
  client(config?: Partial<ClientConfig>): SanityClient
  /** Breaks all connections, as a bad network does. Resolves when both sides have noticed. */
  cut(): Promise<void>
  /** Stops the server and the lake, and opens the same folder again at another port. */
  restart(changed?: Partial<LakeOptions>): Promise<LakeFixture>
  close(): Promise<void>
}

/** A lake in an empty folder behind a real server on a free port. */
export async function startLake(options: Partial<LakeOptions> = {}): Promise<LakeFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  const access = new MemoryAccess()
  return serve(folder, options, {access, token: access.add('Editor')})
}

type Staff = Pick<LakeFixture, 'access' | 'token'>

async function serve(folder: string, options: Partial<LakeOptions>, {access, token}: Staff): Promise<LakeFixture> {
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lake = await openLake({folder, publicUrl: origin, access, signInUrl: '/sign-in', ...options})
  const {mountPath = '/lake'} = options
  app.use(mountPath, lake.router).use('/images', lake.images)
  server.on('upgrade', (request, socket, head) => {
    if (!lake.upgrade(request, socket, head)) socket.destroy()
  })
  const client = (config: Partial<ClientConfig> = {}) =>
    createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: origin + mountPath,
      useProjectHostname: false,
      useCdn: false,
      ...config,
    })
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await lake.close()
  }
  return {
    lake,
    folder,
    access,
    origin,
    token,
    client,
    visitor: client(),
    staff: client({token}),
    cut: async () => {
      server.closeAllConnections()
      await setTimeout(50)
    },
    restart: async (changed = {}) => {
      await stop()
      return serve(folder, {...options, ...changed}, {access, token})
    },
    close: async () => {
      await stop()
      await rm(folder, {recursive: true, force: true})
    },
  }
}
