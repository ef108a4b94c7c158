import {execFile} from 'node:child_process'
import {promisify} from 'node:util'

const run = promisify(execFile)

/** Writes the address of each module that a process loaded to standard error, at its end, a line each. */
const NOTING = `
import {registerHooks} from 'node:module'
const loaded = []
registerHooks({load(url, context, next) { loaded.push(url); return next(url, context) }})
process.on('exit', () => process.stderr.write(loaded.join('\\n')))`

/** Runs a program to its end. Returns what it printed, the sources of this house that it loaded, and the files of packages. */
export async function loadedBy(program: string, args: string[], {cwd, env}: {cwd: string; env: NodeJS.ProcessEnv}) {
  const noting = `data:text/javascript,${encodeURIComponent(NOTING)}`
  const {stdout, stderr} = await run(process.execPath, ['--import', noting, program, ...args], {cwd, env})
  const files = stderr.split('\n').filter((line) => line.startsWith('file:'))
  const isOfPackage = (file: string) => file.includes('/node_modules/')
  return {
    out: stdout,
    sources: files.filter((file) => !isOfPackage(file)),
    packages: files.filter(isOfPackage),
  }
}
