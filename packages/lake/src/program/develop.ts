import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync, globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {withExport} from '../import/export-folder-reader.ts'
import type {ServedLake} from '../standalone/serve-lake.ts'
import {serve} from './serve.ts'
import {UsageError} from './usage.ts'

const FOLDER = '.lake'
const STUDIO_PORT = '3333'

/** Tells whether a folder is a Sanity project, in which the program needs no command. */
export const isProject = () => configs().length > 0

const configs = () => globSync('sanity.{config,cli}.{ts,tsx,js,jsx,mjs}')

/** `lake` in a Sanity project: its lake in `.lake`, and its Studio, as it was built or by `sanity dev`. */
export async function develop(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (!isProject()) throw new UsageError('There is no sanity.config or sanity.cli in this folder.')
  const at = args.indexOf('--seed')
  const [, seed] = at < 0 ? [] : args.splice(at, 2)
  if (at >= 0 && (seed === undefined || seed.startsWith('--'))) throw new UsageError('Missing: <export> of --seed')
  const studio = args.includes('--studio') ? undefined : builtStudio()
  const served = await serve([FOLDER, ...(studio ? ['--studio', studio] : []), ...args], environment)
  try {
    if (seed !== undefined) await fill(served, seed)
  } catch (error) {
    // Else it would be served on, empty, below the line that says what is wrong.
    await served.close()
    throw error
  }
  const config = configs().find((file) => file.startsWith('sanity.config'))
  if (config && !readFileSync(config, 'utf8').includes('studioLake'))
    say(
      `\n${config} still asks Sanity. In place of projectId and dataset:`,
      `  import {studioLake} from 'oxbow-lake/studio'`,
      `  ...studioLake('${served.url}'),`,
    )
  else if (!studio && !args.includes('--studio')) startStudio(served, environment)
}

async function fill({lake}: ServedLake, seed: string): Promise<void> {
  if (!lake.isEmpty()) return void say(`${FOLDER} holds content already: ${seed} is left out.`)
  await withExport(seed, async (folder) => {
    for (const refused of await lake.importFolder(folder)) say(`Left out, as no document shows it: ${refused}`)
  })
  say(`What ${seed} holds is in ${FOLDER}.`)
}

const builtStudio = () => (existsSync('dist/index.html') && !existsSync(commandLine()) ? 'dist' : undefined)

const commandLine = () => join('node_modules', '.bin', 'sanity')

/** Starts `sanity dev`, which ends with the lake, and the lake with it. */
function startStudio(served: ServedLake, environment: NodeJS.ProcessEnv): void {
  if (!existsSync(commandLine())) return void say('There is no Studio: "npm install sanity" brings one.')
  // Else it asks Sanity for the newest Studio, which offline is an error.
  const options = ['dev', '--port', STUDIO_PORT, '--no-auto-updates']
  const studio: ChildProcess = spawn(commandLine(), options, {
    stdio: 'inherit',
    env: {...environment, DO_NOT_TRACK: '1'},
  })
  // Not with the terminal's Ctrl-C, which both of them hear: by whatever else ends the lake.
  for (const signal of ['SIGTERM', 'exit']) process.once(signal, () => studio.kill())
  studio.once('exit', () => void served.close())
}

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)
