import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {sendRaw} from '../../../../apps/server/test/raw-socket.ts'
import {startSite} from '../../../e2e/running-site.ts'
import type {NamedAttack} from './named-attack.ts'

const HOUSE = fileURLToPath(new URL('../../../..', import.meta.url))
/** Lies below the folder that is worked in, as it does by default. */
const DATA_DIR = join(HOUSE, 'data/lab')
const STOLEN = ['staff/staff.db', 'staff/staff.db-wal', 'submissions/submissions.db', 'lake/lake.db']
const HALVES = 20
/** Longer than a body may take. */
const PATIENCE_MS = 35_000

const HALF =
  'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\ntoken='

/** The fourth and the ninth of the review: the server of a developer, and a lake that runs alone. */
export const otherSiteAttacks: NamedAttack[] = [
  {
    name: '4 neighbour: the site of a developer hands out the data folder',
    attack: () => fetchedFromDev(STOLEN.map((file) => join(DATA_DIR, file))),
    allowed: async () => (await fetchedFromDev([join(HOUSE, 'apps/web/src/entry-client.ts')])) !== undefined,
  },
  {
    name: '9 foreign page: a lake that runs alone answers by any name',
    attack: () => atLake(async (port) => ((await status(port, 'evil.example')) === '200' ? 'an answer' : undefined)),
    allowed: () => atLake(async (port) => (await status(port, 'localhost')) === '200'),
  },
  {
    name: '9 stranger: half-sent forms are held by a lake that runs alone',
    attack: () =>
      atLake(async (port) => {
        const sockets = Array.from({length: HALVES}, () => connect(port, '127.0.0.1').on('error', () => undefined))
        for (const socket of sockets) socket.resume().write(HALF)
        await Promise.race([wait(PATIENCE_MS), Promise.all(sockets.map((socket) => once(socket, 'close')))])
        const held = sockets.filter(({destroyed}) => !destroyed).length
        for (const socket of sockets) socket.destroy()
        return held > 0 ? `${held} of ${HALVES} are open` : undefined
      }),
    allowed: () =>
      atLake(async (port) => (await sendRaw(port, `${HALF}${'a'.repeat(44)}${HALF}`)).startsWith('HTTP/1.1 ')),
  },
]

/** Returns the first of these files that a site in development gives to a machine of the same network. */
async function fetchedFromDev(files: string[]): Promise<string | undefined> {
  await cp(process.env.PREPARED_LAKE ?? '', join(DATA_DIR, 'lake'), {recursive: true})
  const site = await startSite({DATA_DIR}, {file: join(HOUSE, 'apps/server/src/dev.ts'), onLog: () => undefined})
  try {
    for (const file of files)
      for (const address of [
        `${site.url}/@fs${file}`,
        `${site.staffUrl}/studio/@fs${file}`,
        `${site.url}/@fs${file}?raw`,
      ]) {
        const answer = await fetch(address, {headers: {Origin: 'http://localhost:9999'}})
        const text = await answer.text()
        if (answer.ok && !/<html/i.test(text)) return address
      }
    return undefined
  } finally {
    await site.stop()
    await rm(DATA_DIR, {recursive: true, force: true})
  }
}

async function atLake<Found>(work: (port: number) => Promise<Found>): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  const program = join(HOUSE, 'packages/lake/src/program/lake.ts')
  const lake = spawn(process.execPath, [program, 'serve', folder, '--port', '0', '--public'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    lake.once('exit', (code) => reject(new Error(`The lake ended with ${code}`)))
    createInterface(lake.stdout).on('line', (line) => {
      const [, found] = /http:\/\/[\w.]+:(\d+)/.exec(line) ?? []
      if (found) resolve(Number(found))
    })
  })
  try {
    return await work(port)
  } finally {
    const ended = once(lake, 'exit')
    lake.kill()
    await ended
    await rm(folder, {recursive: true, force: true})
  }
}

async function status(port: number, host: string): Promise<string | undefined> {
  const question = '/v2025-02-19/data/query/production?query=1'
  const head = `GET ${question} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  return (await sendRaw(port, head)).split(' ')[1]
}
