import {existsSync, readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {freemem} from 'node:os'
import {sizeText} from '@site/forms/size-text'
import type {Config} from '../../config/config.ts'
import {nameOf, readBuild} from '../../config/paths.ts'
import {close, listen} from '../../http/listen.ts'
import {errorLine} from '../../http/log.ts'
import {runningFile, startsLastDay} from '../serving-process.ts'
import {type Finding, findingsOf} from './finding.ts'

/** A site that runs here answers at once. */
const PATIENCE_MS = 5_000
/** A site serves in 384 MB; what else the machine does needs some too. */
const LITTLE_MEMORY_BYTES = 200e6
/** An update, a restart by hand, and an operator who tries things. */
const MANY_STARTS = 5
/** Connections of the two servers, files and the database. */
const FEWEST_DESCRIPTORS = 4_096

/** Told by topics of their own. */
const TOLD_ELSEWHERE = ['clock', 'backups']

const running = findingsOf('running')

/** Says whether the site runs here, since when without falling over, in which release, and with room to work. */
export async function examineRunning(config: Config): Promise<Finding[]> {
  const {site, staff} = config.listening
  const [first, second] = await Promise.all([examineServer(site), examineServer(staff)])
  const found = [first, second].flat()
  const isUp = found.every(({verdict}) => verdict === 'ok')
  const ready = isUp ? await examineReady(config) : []
  return [...found, ...ready, ...examineProcess(config, isUp), ...examineStarts(config), ...examineMemory()]
}

type Listening = Pick<Config['listening']['site'], 'host' | 'port' | 'variable'>

/** Returns the address at which a server of the site is asked on this machine. */
export const addressOf = ({host, port}: Listening) => {
  const here = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${here.includes(':') ? `[${here}]` : here}:${port}`
}

async function examineServer(listening: Listening): Promise<Finding[]> {
  const [place, {variable}] = [addressOf(listening), listening]
  try {
    const answer = await fetch(`${place}/healthz`, {signal: AbortSignal.timeout(PATIENCE_MS)})
    const said = (await answer.json().catch(() => undefined)) as {alive?: boolean} | undefined
    if (said?.alive) return [running.ok(`The site answers at ${place}.`)]
    return [running.wrong(`Something else answers at ${place}: end it, or choose another ${variable}.`)]
  } catch (error) {
    const words = errorLine(error)
    if (words.includes('ECONNREFUSED')) return [running.look(`Nobody answers at ${place}: the site does not run.`)]
    return [running.wrong(`What listens at ${place} (${variable}) does not answer: ${words}`)]
  }
}

/** Listens for a moment at any port of the addresses, as a start does at those of the settings. */
export async function examineListening({host, metrics}: Config): Promise<Finding[]> {
  const places = [
    {host, variable: 'HOST'},
    ...(metrics.port === undefined ? [] : [{host: metrics.host, variable: 'METRICS_HOST'}]),
  ]
  const found = places.map(async ({host, variable}) => {
    const server = createServer()
    const words = await listen(server, {host, port: 0, variable, hostVariable: variable}).then(
      () => undefined,
      errorLine,
    )
    await close(server, {withinMs: 0})
    return words ? [running.wrong(words)] : []
  })
  return (await Promise.all(found)).flat()
}

type Ready = {failing?: string[]; warnings?: string[]}

/** Asks the site that runs here whether it works; undefined when none answers. */
export async function askReady({listening}: Config): Promise<Ready | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(`${addressOf(listening.site)}/readyz`, {signal}).catch(() => undefined)
  return (await answer?.json().catch(() => undefined)) as Ready | undefined
}

async function examineReady(config: Config): Promise<Finding[]> {
  const {failing = [], warnings = []} = (await askReady(config)) ?? {}
  const rest = warnings.filter((name) => !TOLD_ELSEWHERE.includes(name))
  return [
    ...(failing.length > 0 ? [running.wrong(`The site runs, and these do not work: ${failing.join(', ')}.`)] : []),
    ...(rest.length > 0 ? [running.look(`The site warns of ${rest.join(', ')}: its log says why.`)] : []),
  ]
}

type Noted = {pid: number; version: string; commit: string | null}

/** Examines the process that serves, which noted its number. */
function examineProcess(config: Config, isUp: boolean): Finding[] {
  const file = runningFile(config)
  if (!isUp || !existsSync(file)) return []
  try {
    const {pid, version, commit}: Noted = JSON.parse(readFileSync(file, 'utf8'))
    const [here, there] = [nameOf(readBuild()), nameOf({version, commit})]
    const limit = Number(/^Max open files +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1])
    return [
      ...(here === there ? [] : [running.look(`${there} runs, and ${here} is installed here: restart the site.`)]),
      ...(limit < FEWEST_DESCRIPTORS
        ? [running.look(`The process may open ${limit} files and connections: raise LimitNOFILE, or ulimit -n.`)]
        : []),
    ]
  } catch {
    // The process is in a container or of another user, and its limits cannot be read from here.
    return []
  }
}

function examineStarts(config: Config): Finding[] {
  const {length} = startsLastDay(config)
  if (length <= MANY_STARTS) return []
  return [running.look(`The site was started ${length} times within a day: its log says what ended it.`)]
}

function examineMemory(): Finding[] {
  // What a container is given, where there is one.
  const free = Math.min(process.availableMemory(), freemem())
  if (free > LITTLE_MEMORY_BYTES) return []
  return [running.look(`${sizeText(free)} of memory are left: the system may end the site.`)]
}
