import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {withExport} from '../import/export-folder-reader.ts'
import type {ServedLake} from '../standalone/serve-lake.ts'
import {type Io, say} from './io.ts'
import {studioConfigs} from './studio-config.ts'
import {UsageError} from './usage.ts'

const FOLDER = '.lake'
const STUDIO_PORT = '3333'

/** `lake` in a Sanity project: its lake in `.lake`, and its Studio, as it was built or by `sanity dev`, until it is told to end. */
export async function develop(args: string[], io: Io): Promise<void> {
  if (studioConfigs().length === 0) throw new UsageError('There is no sanity.config or sanity.cli in this folder.')
  const at = args.indexOf('--seed')
  const [, seed] = at < 0 ? [] : args.splice(at, 2)
  if (at >= 0 && (seed === undefined || seed.startsWith('--'))) throw new UsageError('Missing: <export> of --seed')
  const studio = args.includes('--studio') ? undefined : builtStudio()
  const {beginServing} = await import('./serve.ts')
  const {served, told} = await beginServing([FOLDER, ...(studio ? ['--studio', studio] : []), ...args], io)
  try {
    if (seed !== undefined) await fill(served, seed, io)
    const config = studioConfigs().find((file) => file.startsWith('sanity.config'))
    if (config && !readFileSync(config, 'utf8').includes('studioLake')) say(io, ...advice(config, served))
    else if (!studio && !args.includes('--studio')) return await withStudio(told, io)
    await told
  } finally {
    // Also where it was not filled: else it would be served on, empty, below the line that says what is wrong.
    await served.close()
  }
}

const advice = (config: string, {url}: ServedLake) => [
  `\n${config} still asks Sanity. In place of projectId and dataset:`,
  `  import {studioLake} from 'oxbow-lake/studio'`,
  `  ...studioLake('${url}'),`,
]

async function fill({lake}: ServedLake, seed: string, io: Io): Promise<void> {
  if (!lake.isEmpty()) return say(io, `${FOLDER} holds content already: ${seed} is left out.`)
  await withExport(seed, async (folder) => {
    for (const refused of await lake.importFolder(folder)) say(io, `Left out, as no document shows it: ${refused}`)
  })
  say(io, `What ${seed} holds is in ${FOLDER}.`)
}

const builtStudio = () => (existsSync('dist/index.html') && !existsSync(commandLine()) ? 'dist' : undefined)

const commandLine = () => join('node_modules', '.bin', 'sanity')

/** Starts `sanity dev`, which ends with the lake, and the lake with it. */
async function withStudio(told: Promise<void>, io: Io): Promise<void> {
  if (!existsSync(commandLine())) {
    say(io, 'There is no Studio: "npm install sanity" brings one.')
    return told
  }
  // Else it asks Sanity for the newest Studio, which offline is an error.
  const options = ['dev', '--port', STUDIO_PORT, '--no-auto-updates']
  const studio = spawn(commandLine(), options, {stdio: 'inherit', env: {...io.env, DO_NOT_TRACK: '1'}})
  const kill = () => void studio.kill()
  process.once('exit', kill)
  await Promise.race([told, once(studio, 'exit')]).finally(kill)
}
