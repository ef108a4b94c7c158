import {spawn} from 'node:child_process'
import {setTimeout as wait} from 'node:timers/promises'
import {freePorts} from '../../../../e2e/running-site.ts'
import type {Server} from '../cpu-per-request.ts'
import {metered} from '../metered.ts'

/** Starts a starter's own server for production in its folder. @param args for Node, from the port that it shall take */
export async function serve(folder: string, args: (port: string) => string[]): Promise<Server> {
  const [port] = await freePorts()
  const child = spawn(process.execPath, args(port), {
    cwd: folder,
    env: {...process.env, ...metered, PORT: port, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1'},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const url = `http://localhost:${port}/`
  for (let attempt = 0; attempt < 100; attempt++) {
    await wait(200)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return {url, process: child}
  }
  child.kill()
  throw new Error(`The starter in ${folder} does not answer.`)
}
