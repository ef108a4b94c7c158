import {spawn, spawnSync} from 'node:child_process'
import {EventEmitter, once} from 'node:events'
import {cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync} from 'node:fs'
import type {AddressInfo} from 'node:net'
import {createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import getPort from 'get-port'
import {paths} from '../../src/config/paths.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url))

const {PATH = '', TMPDIR = tmpdir(), NODE_COMPILE_CACHE, SEEDED_FOLDER} = process.env

/**
 * Returns the environment of a process of the site that works in this data folder: whatever is set for the tests, it
 * knows what is named here.
 */
export const environmentOf = (dataFolder: string, variables: Record<string, string>) => ({
  PATH,
  TMPDIR,
  ...(NODE_COMPILE_CACHE && {NODE_COMPILE_CACHE}),
  DATA_DIR: dataFolder,
  ...variables,
})

type Start = {
  program: 'supervised-site' | 'bare-site'
  dataFolder: string
  variables?: Record<string, string>
  /** Puts the first content by itself, instead of taking a copy. */
  fresh?: boolean
  /** Loaded into the processes before anything else. */
  preload?: string
  /** Instead of a pipe that is read, an open file. */
  errorOutput?: number
  /** Ports that systemd's tool listens on, which starts the program when a client connects. */
  sockets?: string[]
}

export type SiteProcess = ReturnType<typeof startSite>

/** Starts a program of this folder on free ports, away from any `.env`. */
export function startSite({program, dataFolder, variables = {}, fresh, preload, errorOutput, sockets = []}: Start) {
  const lake = join(dataFolder, 'lake')
  if (SEEDED_FOLDER && !fresh && !existsSync(lake)) cpSync(seededLake(SEEDED_FOLDER), lake, {recursive: true})
  const flags = preload ? ['--import', fileOf(preload)] : []
  const env = environmentOf(dataFolder, {PORT: '0', STAFF_PORT: '0', ...variables})
  const line = [process.execPath, ...flags, fileOf(program)]
  const held = ['systemd-socket-activate', ...sockets.map((port) => `--listen=127.0.0.1:${port}`)]
  // It hands on only what is named.
  const named = Object.keys(env).map((name) => `--setenv=${name}`)
  const [command = '', ...args] = sockets.length > 0 ? [...held, ...named, ...line] : line
  const child = spawn(command, args, {
    env,
    cwd: dataFolder,
    stdio: ['ignore', 'pipe', errorOutput ?? 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const printed = linesOf(child.stdout)
  const logged = linesOf(child.stderr)
  return {
    pid: child.pid ?? 0,
    child,
    printed,
    logged,
    ended,
    /** The process that serves, below one that supervises. */
    servingPid: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** A lake with the first content, imported once a run: of several workers that do it at once the first counts. */
export function seededLake(folder: string): string {
  const seeded = join(folder, 'lake')
  if (existsSync(seeded)) return seeded
  const made = mkdtempSync(join(folder, 'made-'))
  const command = fileURLToPath(new URL('../../src/command/lake-import.ts', import.meta.url))
  const {status, stderr} = spawnSync(process.execPath, [command, paths.seed], {env: environmentOf(made, {}), cwd: made})
  if (status !== 0) throw new Error(`The first content was not imported: ${stderr}`)
  try {
    renameSync(join(made, 'lake'), seeded)
  } catch {
    rmSync(made, {recursive: true})
  }
  return seeded
}

type Lines = ReturnType<typeof linesOf>

/** Collects the lines that a process prints, and awaits one of them. */
function linesOf(stream: NodeJS.ReadableStream | null) {
  const all: string[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  let isOpen = Boolean(stream)
  if (stream) {
    const lines = createInterface(stream)
    lines.on('line', (line) => {
      all.push(line)
      arrivals.emit('some')
    })
    lines.once('close', () => {
      isOpen = false
      arrivals.emit('some')
    })
  }
  return {
    all,
    /** Resolves to the `nth` line that holds the text, now or later. Throws once the output has ended without it. */
    async holding(text: string, nth = 1): Promise<string> {
      for (;;) {
        const found = all.filter((line) => line.includes(text))[nth - 1]
        if (found !== undefined) return found
        if (!isOpen) throw new Error(`“${text}” was not printed, but:\n${all.join('\n')}`)
        await once(arrivals, 'some')
      }
    },
  }
}

/** Resolves when the site says for the `nth` time that it is open. */
export const opened = ({printed}: {printed: Lines}, nth = 1) => printed.holding('Stop with Ctrl-C.', nth)

/** A port that another server listens on: the given one as soon as it is free, or any. */
export async function takenPort(wanted = '0'): Promise<{port: string; server: Server}> {
  const server = createServer()
  for (;;) {
    server.listen(Number(wanted), '127.0.0.1')
    const taken = await once(server, 'listening').catch(() => undefined)
    if (taken) return {port: String((server.address() as AddressInfo).port), server}
  }
}

/** A port that no server listens on. */
export const freePort = async (): Promise<string> => String(await getPort())

/** Asks until a server answers. */
export async function answerOf(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return answer.text()
    await new Promise(setImmediate)
  }
}
