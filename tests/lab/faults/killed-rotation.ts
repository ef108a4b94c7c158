import {fork} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import type {ApiOptions} from '../../../apps/api/src/index.ts'
import {applicationSample, type Sample} from '../../../apps/api/test/sample.ts'
import {createDatabase} from '../../../apps/api/test/scratch-database.ts'
import type {Figure} from '../library/figure.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'
import {inspect} from './stored-check.ts'

type Size = {readonly files: number; readonly kills: number; readonly serverUrl?: string | undefined}
type Options = Pick<ApiOptions, 'folder' | 'databaseUrl' | 'dataKeys'>

const processFile = fileURLToPath(new URL('rotate-process.ts', import.meta.url))
const LATEST_KILL_MS = 150
const FILE_BYTES = 100_000

const newKey = () => randomBytes(32).toString('base64')

/** Tells whether a rotation was killed before it was through. */
async function killInTheMiddle(options: Options): Promise<boolean> {
  const child = fork(processFile, [JSON.stringify(options)])
  const ended = once(child, 'exit')
  await once(child, 'message')
  await wait(Math.random() * LATEST_KILL_MS)
  child.kill('SIGKILL')
  const [code] = await ended
  return code === null
}

async function rotate(options: Options, kills: number): Promise<number> {
  let killed = 0
  for (let tries = 0; tries < kills; tries++) killed += (await killInTheMiddle(options)) ? 1 : 0
  const child = fork(processFile, [JSON.stringify(options)])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The rotation ended with ${code}`)
  return killed
}

/** Rotations under SIGKILL, from plain files to a key and on to another: in the end that one alone opens every file. */
export function killedRotation({files, kills, serverUrl}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const database = serverUrl ? await createDatabase(serverUrl) : undefined
    const store = {folder, ...(database && {databaseUrl: database.url})}
    const first = await startSite(store)
    const stored: [string, Sample][] = []
    await inParallel(Array(files).keys(), 8, async (index) => {
      const sample = applicationSample(`serial-${index}`, FILE_BYTES)
      const {body} = await send({...sample, url: first.url + sample.path})
      stored.push([JSON.parse(body.toString()).id, sample])
    })
    await first.stop()

    const [old, current] = [newKey(), newKey()]
    const killed =
      (await rotate({...store, dataKeys: {current: old}}, kills)) +
      (await rotate({...store, dataKeys: {current, old}}, kills))

    const last = await startSite({...store, dataKeys: {current}})
    let kept = 0
    await inParallel(stored, 8, async ([id, sample]) => {
      if ((await inspect(last.url, id, sample)) === 'kept') kept++
    })
    await last.stop()
    await database?.drop()
    return {
      what: `${files} files under rotations of the data key, ${2 * kills} SIGKILLs${serverUrl ? ', PostgreSQL' : ''}`,
      bound: 'every file opens with the last key alone',
      measured: `${kept} of ${stored.length} open (${killed} killed in the middle)`,
      ok: kept === files,
    }
  })
}
