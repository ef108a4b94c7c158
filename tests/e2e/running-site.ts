import {type ChildProcess, spawn} from 'node:child_process'
import {constants} from 'node:fs'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import getPort from 'get-port'
import {cpuSecondsOf, noteSite} from './site-figures.ts'

const program = (name: string) => fileURLToPath(new URL(`../../apps/server/src/${name}.ts`, import.meta.url))

/** A printed password has to be changed at the first sign-in, which has tests of its own. */
const FIRST_STAFF = {STAFF_EMAIL: 'staff@example.com', STAFF_PASSWORD: 'the first of all passwords'}

export type Account = {email: string; password: string}

export type RunningSite = {
  url: string
  staffUrl: string
  dataFolder: string
  printed: string[]
  process: ChildProcess
  /** The member of staff that the first start makes. */
  account: Account
  /** @param keep takes out of the data folder what is to outlive it */
  stop(keep?: (dataFolder: string) => Promise<void>): Promise<void>
}

type StartOptions = {
  /** The serving process without the one that supervises it; has to be built. */
  alone?: boolean
  /** A site that was killed: the new one takes its place, with its addresses, its data and its staff. */
  after?: RunningSite
  /** Started by systemd's tool, which holds the sockets open while the serving process is away, as the unit does. */
  held?: boolean
  /** Puts the first content by itself, instead of taking over what the run prepared. */
  fresh?: boolean
  /** The program to run, of another folder with a copy of the house. */
  file?: string
  /** Gets each line of the log, which otherwise is printed with our own. */
  onLog?: (line: string) => void
}

/** Starts the product the way its users do, in a data folder and on ports of its own. */
export async function startSite(
  variables: Record<string, string> = {},
  {alone = false, held = false, fresh = false, after, file, onLog}: StartOptions = {},
): Promise<RunningSite> {
  const dataFolder = after?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'site-')))
  if (!after && !fresh) await putPreparedLake(dataFolder)
  const [port, staffPort] = after ? [after.url, after.staffUrl].map((url) => new URL(url).port) : await freePorts()
  const env = {
    ...process.env,
    PORT: port,
    STAFF_PORT: staffPort,
    DATA_DIR: dataFolder,
    ...FIRST_STAFF,
    ...variables,
  }
  const started = file ?? program(alone ? 'serve' : 'start')
  const line = [process.execPath, started]
  const [command = '', ...args] = held ? [...holding([port, staffPort], Object.keys(env)), ...line] : line
  const begunMs = performance.now()
  const child = spawn(command, args, {
    env,
    // Away from the repository, so that a developer's .env has no effect.
    cwd: dataFolder,
    // Held sockets have the descriptor of the IPC channel.
    stdio: ['ignore', 'pipe', onLog ? 'pipe' : 'inherit', ...(held ? [] : (['ipc'] as const))],
  })
  if (held) void comeFirst(Number(port))
  if (onLog && child.stderr) createInterface(child.stderr).on('line', onLog)
  const printed = await readUntilReady(child)
  const startSeconds = (performance.now() - begunMs) / 1000
  let cpuSeconds = 0
  const name = [basename(started, '.ts'), ...Object.keys(variables)].join(' ')
  child.once('exit', () => noteSite({name, cpuSeconds, startSeconds}))
  return {
    url: `http://localhost:${port}`,
    staffUrl: `http://localhost:${staffPort}`,
    dataFolder,
    printed,
    process: child,
    account: after?.account ?? {
      email: printedBehind('e-mail', printed),
      password: variables.STAFF_PASSWORD ?? FIRST_STAFF.STAFF_PASSWORD,
    },
    async stop(keep) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        cpuSeconds = cpuSecondsOf(child.pid ?? 0)
        child.kill('SIGTERM')
        await ended
      }
      await keep?.(dataFolder)
      await rm(dataFolder, {recursive: true, force: true})
    },
  }
}

/** Gives a site that was never started what the first start of another one made, where that was prepared. */
async function putPreparedLake(dataFolder: string): Promise<void> {
  const {PREPARED_LAKE} = process.env
  const options = {recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true}
  if (PREPARED_LAKE) await cp(PREPARED_LAKE, join(dataFolder, 'lake'), options)
}

/** It hands on only the variables that are named. */
const holding = (ports: (string | undefined)[], variables: string[]) => [
  'systemd-socket-activate',
  ...ports.map((port) => `--listen=127.0.0.1:${port}`),
  ...variables.map((name) => `--setenv=${name}`),
]

/** Opens a connection, at which the tool starts the program; tries until the tool listens. */
async function comeFirst(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.end())
  socket.on('error', () => setTimeout(() => comeFirst(port), 20))
}

/** The last line of a start tells how to stop: then both servers are open. */
function readUntilReady(child: ChildProcess): Promise<string[]> {
  const printed: string[] = []
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('The site has no output.'))
    createInterface(child.stdout).on('line', (line) => {
      printed.push(line)
      if (line.startsWith('Stop with')) resolve(printed)
    })
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${printed.join('\n')}`)))
  })
}

function printedBehind(label: string, printed: string[]): string {
  const line = printed.map((line) => line.trim()).find((line) => line.startsWith(label))
  return line?.slice(label.length).trim() ?? ''
}

/** Returns two ports that are free right now. */
export async function freePorts(): Promise<[string, string]> {
  return [String(await getPort()), String(await getPort())]
}
