import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {environmentOf} from './site-process.ts'

type Run = {dataFolder: string; input?: string; variables?: Record<string, string>; onPrint?: (text: string) => void}

export const fileOf = (name: string) => fileURLToPath(new URL(`../../src/command/${name}.ts`, import.meta.url))

/** Runs a command as `pnpm <name>` does, away from any `.env`. */
export async function runCommand(name: string, args: string[], {dataFolder, input = '', variables = {}, onPrint}: Run) {
  const child = spawn(process.execPath, [fileOf(name), ...args], {
    env: environmentOf(dataFolder, variables),
    cwd: dataFolder,
  })
  child.stdin.end(input)
  if (onPrint) child.stdout.on('data', (chunk: Buffer) => onPrint(String(chunk)))
  const printed = Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  const [code] = await once(child, 'exit')
  const [out, error] = (await printed).map((chunks) => Buffer.concat(chunks).toString())
  return {code, out: out ?? '', error: error ?? ''}
}

/**
 * Runs a command at a terminal, where `script` (of every Debian) stands between, and types a line whenever one is asked for.
 * Returns what was on the screen.
 */
export async function runAtTerminal(
  name: string,
  args: string[],
  {dataFolder, keys}: {dataFolder: string; keys: string[]},
) {
  const line = [process.execPath, fileOf(name), ...args].join(' ')
  const child = spawn('script', ['-qec', line, '/dev/null'], {env: environmentOf(dataFolder, {}), cwd: dataFolder})
  let screen = ''
  const left = [...keys]
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk
    if (/: $/.test(screen) && left.length > 0) child.stdin.write(`${left.shift()}\r`)
  })
  await once(child, 'exit')
  return screen
}
