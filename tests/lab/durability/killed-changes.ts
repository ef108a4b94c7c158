import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {lakeFolder} from '../../../packages/lake/src/lake-folder.ts'
import {writeTransaction} from './acknowledged-write.ts'
import {KillableLake} from './killable-lake.ts'
import {prepareFolder} from './prepare-folder.ts'

const PROGRAM = fileURLToPath(new URL('../../../packages/lake/src/program/lake.ts', import.meta.url))
const DOCUMENTS = 3_000
const IN_A_RELEASE = 100

export type KilledChanges = {
  moments: number
  whole: number
  untouched: number
  /** Neither whole nor untouched: there must be none. */
  between: string[]
}

/** Judges what is there after a start: everything, nothing, or something between. */
type Judge = () => Promise<{found: number; wanted: number}> | {found: number; wanted: number}

/** Kills a process `times` times, spread over the time that the change takes when it is not killed. */
async function killAtMoments(
  times: number,
  attempt: (moment: number, kill: (after: number) => Promise<void>) => Promise<{lasting: number; judge: Judge}>,
): Promise<KilledChanges> {
  const figures: KilledChanges = {moments: 0, whole: 0, untouched: 0, between: []}
  let lasting = 0
  for (let moment = 0; moment <= times; moment++) {
    // The first one is left alone, and tells how long it takes; the second is killed before it is asked.
    const after = moment === 0 ? Number.POSITIVE_INFINITY : (lasting * 1.1 * (moment - 1)) / Math.max(times - 1, 1)
    const outcome = await attempt(moment, async (given) => {
      if (after > 0) await setTimeout(Math.min(after, given))
    })
    if (moment === 0) lasting = outcome.lasting
    const {found, wanted} = await outcome.judge()
    figures.moments++
    if (found === wanted) figures.whole++
    else if (found === 0) figures.untouched++
    else figures.between.push(`${found} of ${wanted} after ${Math.round(after)} ms`)
  }
  return figures
}

const FOREVER_MS = 60_000

/** An import that takes the place of another one, by the program. */
export async function killedImports(times: number): Promise<KilledChanges> {
  const home = await mkdtemp(join(tmpdir(), 'lake-import-'))
  const folders = await Promise.all(['even', 'odd'].map((name) => exportOf(join(home, name), name)))
  const folder = join(home, 'lake')
  await run(['import', folder, folders[1] ?? ''])
  const figures = await killAtMoments(times, async (moment, kill) => {
    const name = namesIn(folder).includes('odd') ? 'even' : 'odd'
    const from = folders[name === 'even' ? 0 : 1] ?? ''
    const begun = performance.now()
    const child = spawn(process.execPath, [PROGRAM, 'import', folder, from, '--replace', '--yes'], {stdio: 'ignore'})
    const ended = once(child, 'exit')
    if (moment > 0) {
      await Promise.race([kill(FOREVER_MS), ended])
      child.kill('SIGKILL')
    }
    await ended
    const lasting = performance.now() - begun
    return {
      lasting,
      judge: () => {
        const names = namesIn(folder)
        const found = names.filter((each) => each === name).length
        return {found: new Set(names).size > 1 ? -1 : found, wanted: DOCUMENTS}
      },
    }
  })
  await rm(home, {recursive: true, force: true})
  return figures
}

async function exportOf(folder: string, name: string): Promise<string> {
  await mkdir(folder)
  const line = (at: number) => JSON.stringify({_id: `${name}-${at}`, _type: 'page', name, text: 'x'.repeat(500)})
  await writeFile(join(folder, 'data.ndjson'), Array.from({length: DOCUMENTS}, (_, at) => line(at)).join('\n'))
  return folder
}

/** The names in the documents of a lake, as the next start reads them. */
function namesIn(folder: string): string[] {
  const file = lakeFolder(folder).database
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file)
  const rows = database.prepare("SELECT json ->> '$.name' AS name FROM document").all()
  database.close()
  return rows.map(({name}) => String(name))
}

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {stdio: 'ignore'})
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`lake ${args[0]} ended with ${code}`)
}

type Served = {
  lake: KillableLake
  folder: string
  token: string
  ask: (path: string, init?: RequestInit) => Promise<Response>
  count: (dataset: string, groq: string) => Promise<number>
}

async function served(): Promise<Served> {
  const {folder, token} = await prepareFolder()
  const lake = new KillableLake(folder)
  await lake.start()
  const headers = {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'}
  const ask = async (path: string, init: RequestInit = {}) =>
    fetch(`${await lake.origin()}/lake/v1/${path}`, {...init, headers})
  const count = async (dataset: string, groq: string) => {
    const answer = await ask(`data/query/${dataset}?query=${encodeURIComponent(groq)}`)
    return answer.status === 404 ? 0 : Number(((await answer.json()) as {result: number}).result)
  }
  return {lake, folder, token, ask, count}
}

/** Asks for something, kills the lake at its moment, and starts it again. */
async function killedWhile(
  {lake}: Served,
  asked: () => Promise<unknown>,
  moment: number,
  kill: (after: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now()
  const answer = asked().catch(() => undefined)
  if (moment > 0) {
    await Promise.race([kill(FOREVER_MS), answer])
    await lake.stop('SIGKILL')
    await lake.start()
  }
  await answer
  return performance.now() - begun
}

export async function killedCopies(times: number): Promise<KilledChanges> {
  const site = await served()
  const create = Array.from({length: DOCUMENTS}, (_, at) => ({create: {_id: `page-${at}`, _type: 'page', at}}))
  await writeTransaction(site.lake, site.token, 'mutate', {mutations: create})
  const figures = await killAtMoments(times, async (moment, kill) => {
    const target = `copy${moment}`
    const copy = () =>
      site.ask('datasets/production/copy', {method: 'PUT', body: JSON.stringify({targetDataset: target})})
    const lasting = await killedWhile(site, copy, moment, kill)
    return {
      lasting,
      judge: async () => {
        const found = await site.count(target, 'count(*[_type == "page"])')
        const listed = (await (await site.ask('datasets')).json()) as {name: string}[]
        const isListed = listed.some(({name}) => name === target)
        if (isListed) await site.ask(`datasets/${target}`, {method: 'DELETE'})
        return {found: isListed && found === 0 ? -1 : found, wanted: DOCUMENTS}
      },
    }
  })
  await site.lake.stop('SIGKILL')
  await rm(site.folder, {recursive: true, force: true})
  return figures
}

export async function killedPublishes(times: number): Promise<KilledChanges> {
  const site = await served()
  const act = (actions: object[]) => writeTransaction(site.lake, site.token, 'actions', {actions})
  const figures = await killAtMoments(times, async (moment, kill) => {
    const name = `r${moment}`
    const add = (at: number) => ({
      actionType: 'sanity.action.document.version.create',
      publishedId: `${name}-${at}`,
      document: {_id: `versions.${name}.${name}-${at}`, _type: 'page', name},
    })
    await act([
      {actionType: 'sanity.action.release.create', releaseId: name, metadata: {releaseType: 'asap'}},
      ...Array.from({length: IN_A_RELEASE}, (_, at) => add(at)),
    ])
    const publish = {actions: [{actionType: 'sanity.action.release.publish', releaseId: name}]}
    const asked = () => site.ask('data/actions/production', {method: 'POST', body: JSON.stringify(publish)})
    const lasting = await killedWhile(site, asked, moment, kill)
    return {
      lasting,
      judge: async () => {
        const published = `count(*[_type == "page" && name == "${name}" && !(_id in path("versions.**"))])`
        const state = `count(*[_id == "_.releases.${name}" && state == "published"])`
        const found = await site.count('production', `${published} + ${state}`)
        return {found, wanted: IN_A_RELEASE + 1}
      },
    }
  })
  await site.lake.stop('SIGKILL')
  await rm(site.folder, {recursive: true, force: true})
  return figures
}
