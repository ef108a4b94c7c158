import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {PassThrough, Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import type {Main} from '../../src/command/program.ts'
import {variables as settings} from '../../src/config/config.ts'
import {environmentOf} from './site-process.ts'

type Run = {dataFolder: string; input?: string; variables?: Record<string, string>; onPrint?: (text: string) => void}

const FOLDER = fileURLToPath(new URL('../../src/command', import.meta.url))

export const fileOf = (name: string) => join(FOLDER, `${name}.ts`)

/** The names of all commands. */
export const COMMANDS = readdirSync(FOLDER)
  .filter((file) => /^export const main = command\(/m.test(readFileSync(join(FOLDER, file), 'utf8')))
  .map((file) => basename(file, '.ts'))

/**
 * Runs a command as `pnpm <name>` does, away from any `.env`: in this process, or in one of its own where it is given a variable
 * that is no setting of the site, as the `PATH` is, which all that runs in a process shares.
 */
export async function runCommand(name: string, args: string[], run: Run) {
  const {dataFolder, input = '', variables = {}, onPrint} = run
  if (Object.keys(variables).some((variable) => !settings.includes(variable))) return startCommand(name, args, run)
  const {main}: {main: Main} = await import(fileOf(name))
  const [out, err] = [new PassThrough(), new PassThrough()]
  if (onPrint) out.on('data', (chunk: Buffer) => onPrint(String(chunk)))
  const printed = Promise.all([text(out), text(err)])
  const code = await main(args, {env: environmentOf(dataFolder, variables), input: Readable.from([input]), out, err})
  for (const stream of [out, err]) stream.end()
  const [said, error] = await printed
  return {code, out: said, error}
}

/** Starts a command as a process of its own. Returns what it printed and how it ended. */
export async function startCommand(name: string, args: string[], {dataFolder, input = '', variables = {}}: Run) {
  const child = spawn(process.execPath, [fileOf(name), ...args], {
    env: environmentOf(dataFolder, variables),
    cwd: dataFolder,
  })
  child.stdin.end(input)
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return {code, out, error}
}

/**
 * Runs a command at a terminal that `script` (of every Debian) provides, and types a line whenever one is asked for.
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
