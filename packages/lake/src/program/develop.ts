import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import type {Lake} from '../lake.ts'
import {inFolder, PROJECT_LAKE} from '../lake-folder.ts'
import type {ServedLake} from '../standalone/serve-lake.ts'
import {type Io, say} from './io.ts'
import {asksLake, placeOptions, studioConfigs, studioProgram} from './studio-config.ts'
import {UsageError} from './usage.ts'

const LOOK_EVERY_MS = 500

/** Pages of this machine, of any server: a Studio, and the site that is developed next to it. */
const OWN_PAGES = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*']

/** `lake` in a Sanity project: its lake in `.lake`, and its Studio, as it was built or by `sanity dev`, until it is told to end. */
export async function develop(args: string[], io: Io): Promise<void> {
  if (studioConfigs().length === 0) throw new UsageError('There is no sanity.config or sanity.cli in this folder.')
  const seed = takeSeed(args)
  const studio = args.includes('--studio') ? undefined : builtStudio()
  const given = [...placeOptions(), ...(studio ? ['--studio', studio] : []), ...args]
  const {served, told} = await begin([...OWN_PAGES.flatMap((origin) => ['--origin', origin]), ...given], seed, io)
  try {
    if (!asksLake()) await untilConfigured(advice(served), told, io)
    if (asksLake() && !studio && !args.includes('--studio')) return await withStudio(told, io)
    await told
  } finally {
    await served.close()
  }
}

/** Serves the lake, filled before a token is made and shown, which is done once. */
async function begin(args: string[], seed: string | undefined, io: Io) {
  const {beginServing} = await import('./serve.ts')
  const prepare = async ({lake}: ServedLake) => {
    if (seed !== undefined) await fill(lake, seed, io)
  }
  return inFolder(PROJECT_LAKE, () => beginServing([PROJECT_LAKE, ...args], io, prepare))
}

async function fill(lake: Lake, seed: string, io: Io): Promise<void> {
  if (!lake.isEmpty()) return say(io, `${PROJECT_LAKE} holds content already: ${seed} is left out.`)
  const {importInto} = await import('./move.ts')
  await importInto(lake, seed, {}, io)
  say(io, `What ${seed} holds is in ${PROJECT_LAKE}.`)
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
