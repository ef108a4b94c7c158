import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {withExport} from '../import/export-folder-reader.ts'
import type {ServedLake} from '../standalone/serve-lake.ts'
import {type Io, say} from './io.ts'
import {asksLake, placeOptions, studioConfigs, studioProgram} from './studio-config.ts'
import {UsageError} from './usage.ts'

const FOLDER = '.lake'
const LOOK_EVERY_MS = 500

/** Pages of this machine, of any server: a Studio, and the site that is developed next to it. */
const OWN_PAGES = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*']

/** `lake` in a Sanity project: its lake in `.lake`, and its Studio, as it was built or by `sanity dev`, until it is told to end. */
export async function develop(args: string[], io: Io): Promise<void> {
  if (studioConfigs().length === 0) throw new UsageError('There is no sanity.config or sanity.cli in this folder.')
  const seed = takeSeed(args)
  // Before anything is made: else a token would be shown, once, above the line that says what is wrong.
  if (seed !== undefined) await withExport(seed, async () => undefined)
  const studio = args.includes('--studio') ? undefined : builtStudio()
  const {beginServing} = await import('./serve.ts')
  const {served, told} = await beginServing(
    [
      FOLDER,
      ...OWN_PAGES.flatMap((origin) => ['--origin', origin]),
      ...placeOptions(),
      ...(studio ? ['--studio', studio] : []),
      ...args,
    ],
    io,
  )
  try {
    if (seed !== undefined) await fill(served, seed, io)
    if (!asksLake()) await untilConfigured(advice(served), told, io)
    if (asksLake() && !studio && !args.includes('--studio')) return await withStudio(told, io)
    await told
  } finally {
    // Also where it was not filled: else it would be served on, empty, below the line that says what is wrong.
    await served.close()
  }
}

/** Takes `--seed <export>` or `--seed=<export>` out of the arguments. */
function takeSeed(args: string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--seed' || arg.startsWith('--seed='))
  if (at < 0) return undefined
  const isOneWord = args[at] !== '--seed'
  const [option, next] = args.splice(at, isOneWord ? 1 : 2)
  const seed = isOneWord ? option?.slice('--seed='.length) : next
  if (!seed || seed.startsWith('--')) throw new UsageError('Missing: <export> of --seed')
  return seed
}

const advice = ({url}: ServedLake) => [
  `\n${studioConfigs()[0]} still asks Sanity. At the head of defineConfig, above projectId and dataset, which stay:`,
  `  import {studioLake} from 'oxbow-lake/studio'`,
  `  ...studioLake('${url}'),`,
  'The Studio starts when that is saved.',
]

/** Resolves when the project was led to the lake, or the program is told to end. */
async function untilConfigured(lines: string[], told: Promise<void>, io: Io): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  // Looked at again and again: a watch of all folders would be one of everything that is installed.
  const looking = setInterval(() => {
    if (asksLake()) resolve()
  }, LOOK_EVERY_MS)
  say(io, ...lines)
  await Promise.race([told, promise])
  clearInterval(looking)
}

async function fill({lake}: ServedLake, seed: string, io: Io): Promise<void> {
  if (!lake.isEmpty()) return say(io, `${FOLDER} holds content already: ${seed} is left out.`)
  await withExport(seed, async (folder) => {
    for (const refused of await lake.importFolder(folder)) say(io, `Left out, as no document shows it: ${refused}`)
  })
  say(io, `What ${seed} holds is in ${FOLDER}.`)
}

const builtStudio = () => (existsSync('dist/index.html') && !studioProgram() ? 'dist' : undefined)

/** Starts `sanity dev`, which ends with the lake, and the lake with it. */
async function withStudio(told: Promise<void>, io: Io): Promise<void> {
  const program = studioProgram()
  if (!program) {
    say(io, 'There is no Studio: "npm install sanity" brings one.')
    return told
  }
  // Else it asks Sanity for the newest Studio, which offline is an error.
  const options = [program, 'dev', '--no-auto-updates']
  const studio = spawn(process.execPath, options, {stdio: 'inherit', env: {...io.env, DO_NOT_TRACK: '1'}})
  const kill = () => void studio.kill()
  process.once('exit', kill)
  await Promise.race([told, once(studio, 'exit')]).finally(kill)
}
