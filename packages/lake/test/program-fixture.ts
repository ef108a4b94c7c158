import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {PassThrough, Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {createClient} from '@sanity/client'
import {main} from '../src/program/main.ts'

export const PROGRAM = join(import.meta.dirname, '../src/program/lake.ts')

const printed = (): [PassThrough, PassThrough] => [new PassThrough(), new PassThrough()]

/** Runs a command of the program to its end, in this process; rejects with `code` and `stderr` when it fails. */
export const lake = (...args: string[]) => lakeWith({}, ...args)

/** The same with variables of the environment. */
export async function lakeWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{stdout: string; stderr: string}> {
  const [out, err] = printed()
  const texts = Promise.all([text(out), text(err)])
  // No input answers its questions, and no signal tells it to end.
  const code = await main(args, {env, input: Readable.from([]), out, err, untilTold: () => new Promise(() => {})})
  for (const stream of [out, err]) stream.end()
  const [stdout, stderr] = await texts
  if (code !== 0) throw Object.assign(new Error(stderr), {code, stdout, stderr})
  return {stdout, stderr}
}

export type Served = {
  url: string
  /** The process, as others are told of the server. */
  name: string
  /** Printed when the folder had none yet. */
  token: string | undefined
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Speaks to it as a program with a token does, or as a stranger. */
export const clientOf = ({url}: Served, token?: string) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token,
  })

/** `lake serve` in this process, at a free port. */
export async function serveHere(folder: string, ...args: string[]): Promise<Served> {
  const [out, err] = printed()
  const told = Promise.withResolvers<void>()
  const io = {env: {}, input: Readable.from([]), out, err, untilTold: () => told.promise}
  const ended = main(['serve', folder, '--port', '0', ...args], io).finally(() => out.end())
  const stop = async () => {
    told.resolve()
    await ended
  }
  return {...(await readOutput({stdout: out, stderr: err})), name: `Process ${process.pid}`, stop}
}

/** `lake serve` in a process of its own, at a free port. */
export async function serveFolder(folder: string, ...args: string[]): Promise<Served> {
  return readWelcome(spawn(process.execPath, [PROGRAM, 'serve', folder, '--port', '0', ...args]))
}

/** Resolves when the program says that it serves. */
export async function readWelcome(child: ChildProcess): Promise<Served> {
  const stop: Served['stop'] = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {...(await readOutput(child)), name: `Process ${child.pid}`, stop}
}

async function readOutput({stdout, stderr}: {stdout: Readable | null; stderr: Readable | null}) {
  let errors = ''
  stderr?.on('data', (text) => {
    errors += text
  })
  let [url, token]: (string | undefined)[] = []
  if (stdout) {
    for await (const line of createInterface({input: stdout})) {
      url ??= /^Lake +(\S+)/.exec(line)?.[1]
      token ??= /^Token +(\S+)/.exec(line)?.[1]
      if (line.startsWith('Stop with')) break
    }
  }
  if (!url) throw new Error(`The program did not serve: ${errors}`)
  return {url, token}
}
