import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import getPort from 'get-port'
import {PROGRAM} from '../../../packages/lake/test/program-fixture.ts'
import {until} from '../library/until.ts'

const PATIENCE_MS = 20_000
const CONFIGURATION = join(import.meta.dirname, '../../../packages/lake/deploy/varnish.vcl')

/** Starts Varnish with the text of a configuration. */
export async function startVarnish(configuration: string): Promise<{url: string; close(): Promise<void>}> {
  const home = await mkdtemp(join(tmpdir(), 'cache-'))
  const port = await getPort()
  await writeFile(join(home, 'varnish.vcl'), configuration)
  const options = ['-a', `127.0.0.1:${port}`, '-f', join(home, 'varnish.vcl'), '-s', 'malloc,64m', '-j', 'none']
  const varnish = spawn('varnishd', ['-F', '-n', join(home, 'run'), ...options])
  const close = async () => {
    await stop(varnish)
    await rm(home, {recursive: true, force: true})
  }
  await lineOf(varnish, /Child \(\d+\) said Child starts|child.*started/i).catch(async (error) => {
    await close()
    throw error
  })
  const url = `http://127.0.0.1:${port}`
  const isOpen = () =>
    fetch(url, {method: 'HEAD'}).then(
      () => true,
      () => false,
    )
  await until('Varnish listens', isOpen, PATIENCE_MS)
  return {url, close}
}

/** Starts Varnish in front of a lake, as it is shipped, and what empties it. */
export async function startCache(lake: string): Promise<{url: string; close(): Promise<void>}> {
  const text = await readFile(CONFIGURATION, 'utf8')
  const varnish = await startVarnish(text.replace('"4000"', `"${new URL(lake).port}"`))
  const purging = spawn(process.execPath, [PROGRAM, 'purge', lake, varnish.url])
  const close = async () => {
    await stop(purging)
    await varnish.close()
  }
  await lineOf(purging, /follows/).catch(async (error) => {
    await close()
    throw error
  })
  return {url: varnish.url, close}
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
