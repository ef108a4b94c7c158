import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {DATASET, type Place, PROJECT_ID} from '../project.ts'
import {type ServedLake, serveLake} from '../standalone/serve-lake.ts'
import {type Io, say} from './io.ts'
import {named, portOf, UsageError} from './usage.ts'

const LOOK_EVERY_MS = 500

/** `lake serve`: until it is told to end. */
export async function serve(args: string[], io: Io): Promise<void> {
  const {served, told} = await beginServing(args, io)
  await told
  await served.close()
}

/**
 * Serves a lake, and says so.
 * @param prepare does what comes before the first token; what it throws ends the serving
 * @returns what resolves when the program is told to end, with the served lake
 */
export async function beginServing(
  args: string[],
  io: Io,
  prepare: (served: ServedLake) => Promise<void> = async () => {},
): Promise<{served: ServedLake; told: Promise<void>}> {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: {type: 'string'},
      host: {type: 'string'},
      url: {type: 'string'},
      project: {type: 'string'},
      dataset: {type: 'string'},
      'host-name': {type: 'string', multiple: true},
      public: {type: 'boolean'},
      closed: {type: 'boolean'},
      origin: {type: 'string', multiple: true},
      'private-webhooks': {type: 'boolean'},
      studio: {type: 'string'},
      'read-only': {type: 'boolean'},
      follow: {type: 'boolean'},
    },
  })
  const [folder] = named(positionals, 'folder')
  const {
    port,
    url,
    project = PROJECT_ID,
    dataset = DATASET,
    origin: origins,
    'host-name': hostNames,
    'private-webhooks': privateWebhooks = false,
    'read-only': readOnly = false,
    ...rest
  } = values
  if (values.follow && !readOnly) throw new UsageError('--follow goes with --read-only: one who writes follows nobody')
  const served = await serveLake({
    folder,
    ...rest,
    privateWebhooks,
    readOnly,
    ...(port !== undefined && {port: portOf(port)}),
    ...(url !== undefined && {url: originOf(url)}),
    place: placeOf(project, dataset),
    ...(origins && {origins}),
    hostNames,
    onRefusedOrigin: (origin) =>
      say(io, `A page of ${origin} asked from its browser and was refused: --origin ${origin} lets it in.`),
  })
  await prepare(served).catch(async (error) => {
    await served.close()
    throw error
  })
  const told = io.untilTold()
  if (io.env.npm_lifecycle_event === 'npx') onLostByNpx(() => process.kill(process.pid, 'SIGTERM'))
  say(io, ...welcome(served, folder, readOnly), ...warning(served.url, rest.host))
  return {served, told}
}

/**
 * Calls back when npx is gone. It tells the shell between itself and the lake to end, which does not pass that on: the lake
 * would go on serving unnoticed. Started in another way, it goes on when its parent ends, as `nohup` and the like want it.
 */
function onLostByNpx(end: () => void): void {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    end()
  }, LOOK_EVERY_MS).unref()
}

function welcome({tokens, url, config}: ServedLake, folder: string, readOnly: boolean): string[] {
  const lines = [
    '',
    `Lake    ${url}  (project ${config.projectId}, dataset ${config.dataset})`,
    `Folder  ${resolve(folder)}`,
  ]
  if (readOnly) lines.push('Nothing can be written.')
  if (readOnly || tokens.all().length > 0) return [...lines, '', 'Stop with Ctrl-C.']
  const token = tokens.add({name: 'Owner'})
  return [
    ...lines,
    `Token   ${token}`,
    '',
    'Sign in to the Studio with this token, and keep it: it is shown this once. `lake token` makes more.',
    'Stop with Ctrl-C.',
  ]
}

/** Warns of what goes to another machine in clear: every machine on the way can read it, and use it. */
function warning(url: string, host = ''): string[] {
  if (url.startsWith('https:') || ['', 'localhost', '127.0.0.1', '::1'].includes(host)) return []
  return ['', 'Tokens go over the network unencrypted: put a proxy with TLS in front, and say its address with --url.']
}

function placeOf(projectId: string, dataset: string): Place {
  const wrong = [projectId, dataset].find((name) => !/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name))
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no name of a project or dataset`)
  return {projectId, dataset}
}

function originOf(text: string): string {
  const {origin, protocol, pathname} = URL.canParse(text) ? new URL(text) : {}
  if (origin && /^https?:$/.test(protocol ?? '') && pathname === '/') return origin
  throw new UsageError(`"${text}" is no origin: expected something like https://lake.example.com`)
}
