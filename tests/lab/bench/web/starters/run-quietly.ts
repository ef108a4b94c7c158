import {execFile} from 'node:child_process'
import {promisify} from 'node:util'

/** Runs a tool for its files. @throws with all that it printed when it fails */
export async function runQuietly(folder: string, command: string, ...args: string[]): Promise<void> {
  const env = {...process.env, NEXT_TELEMETRY_DISABLED: '1'}
  await promisify(execFile)(command, args, {cwd: folder, env}).catch((error: {stdout?: string; stderr?: string}) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
  })
}
