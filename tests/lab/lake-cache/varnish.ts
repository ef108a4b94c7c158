import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import getPort from 'get-port'
import {PROGRAM} from '../../../packages/lake/test/program-fixture.ts'

const CONFIGURATION = join(import.meta.dirname, '../../../packages/lake/deploy/varnish.vcl')

/** Starts Varnish in front of a lake, as it is shipped, and what empties it. */
export async function startCache(lake: string): Promise<{url: string; close(): Promise<void>}> {
  const home = await mkdtemp(join(tmpdir(), 'cache-'))
  const port = await getPort()
  const url = `http://127.0.0.1:${port}`
  const text = (await readFile(CONFIGURATION, 'utf8')).replace('"4000"', `"${new URL(lake).port}"`)
  await writeFile(join(home, 'varnish.vcl'), text)
  const options = ['-a', `127.0.0.1:${port}`, '-f', join(home, 'varnish.vcl'), '-s', 'malloc,64m', '-j', 'none']
  const varnish = spawn('varnishd', ['-F', '-n', join(home, 'run'), ...options])
  const purging = await lineOf(varnish, /Child \(\d+\) said Child starts|child.*started/i)
    .then(() => spawn(process.execPath, [PROGRAM, 'purge', lake, url]))
    .catch((error) => error)
  const close = async () => {
    for (const child of [purging, varnish]) await stop(child)
    await rm(home, {recursive: true, force: true})
  }
  await lineOf(purging, /follows/).catch(async (error) => {
    await close()
    throw error
  })
  return {url, close}
}

/** Resolves when a program prints such a line. */
async function lineOf(child: ChildProcess, expected: RegExp): Promise<void> {
  const said: string[] = []
  const found = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({input: stream as NodeJS.ReadableStream}).on('line', (line) => {
      said.push(line)
      if (expected.test(line)) found.resolve()
    })
  child.once('exit', () => found.reject(new Error(said.join('\n'))))
  await found.promise
}

async function stop(child: ChildProcess | Error): Promise<void> {
  if (child instanceof Error || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
