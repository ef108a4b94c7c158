import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {environmentOf} from './site-process.ts'

type Run = {dataFolder: string; input?: string; variables?: Record<string, string>}

/** Runs a command as `pnpm <name>` does, away from any `.env`. */
export async function runCommand(name: string, args: string[], {dataFolder, input = '', variables = {}}: Run) {
  const file = fileURLToPath(new URL(`../../src/command/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {env: environmentOf(dataFolder, variables), cwd: dataFolder})
  child.stdin.end(input)
  const printed = Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  const [code] = await once(child, 'exit')
  const [out, error] = (await printed).map((chunks) => Buffer.concat(chunks).toString())
  return {code, out: out ?? '', error: error ?? ''}
}
