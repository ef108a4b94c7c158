import {type ChildProcess, fork} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {Semaphore} from '@site/limits'
import {invalid, PictureFault, tooMuchWork} from './picture-fault.ts'
import type {Fault, PictureWork, WorkAnswer, WorkMessage, WorkName} from './picture-process.ts'

type Bounds = {atOnce: Semaphore; processorMs: number; wallMs: number; bytes: number}

/**
 * Bounds of each work. Libraries draw and decode in one step, in which they look at no clock of ours. The time of the
 * processor is what counts; that on the wall is for systems that do not tell it. Most that was seen, of a picture that is
 * taken in: 1.5 s and 300 MB; of one that is made, in AVIF with forty megapixels: 3 s and 1,030 MB.
 */
const BOUNDS: Readonly<Record<WorkName, Bounds>> = {
  read: {atOnce: new Semaphore(2), processorMs: 4_000, wallMs: 20_000, bytes: 400_000_000},
  readDrawing: {atOnce: new Semaphore(1), processorMs: 1_200, wallMs: 5_000, bytes: 270_000_000},
  draw: {atOnce: new Semaphore(1), processorMs: 1_500, wallMs: 5_000, bytes: 270_000_000},
  render: {atOnce: new Semaphore(2), processorMs: 12_000, wallMs: 30_000, bytes: 1_300_000_000},
  square: {atOnce: new Semaphore(1), processorMs: 4_000, wallMs: 20_000, bytes: 400_000_000},
}

const LOOK_EVERY_MS = 20
/**
 * A process starts in a third of a second, and has 70 MB: two stay for a while, as long as they have not grown. What the picture
 * before left would count for the next one.
 */
const MOST_IDLE = 2
const IDLE_MS = 10_000
const LARGEST_IDLE_BYTES = 150_000_000

type Result<Name extends WorkName> = Awaited<ReturnType<PictureWork[Name]>>

type Apart = {process: ChildProcess; started: Promise<unknown>}

const idle: Apart[] = []

/**
 * Does work with a picture in another process, which is ended when it takes more than such work may.
 * @throws {PictureFault} 400 for one that takes too much, in addition to what the work itself throws
 */
export function apart<Name extends WorkName>(
  name: Name,
  ...given: Parameters<PictureWork[Name]>
): Promise<Result<Name>> {
  return BOUNDS[name].atOnce.run(async () => {
    const answer = await answerOf({name, given}, BOUNDS[name])
    if ('result' in answer) return answer.result
    throw asThrown(answer.fault)
  }) as Promise<Result<Name>>
}

async function answerOf(message: WorkMessage, bounds: Bounds): Promise<WorkAnswer> {
  const used = idle.pop() ?? start()
  const child = used.process
  child.ref()
  child.channel?.ref()
  const {promise, resolve} = Promise.withResolvers<WorkAnswer>()
  let fault = tooMuchWork('The work with the picture was interrupted')
  const giveUp = () => resolve({fault})
  child.once('exit', giveUp).once('error', giveUp)
  await Promise.race([used.started, promise])
  child.once('message', resolve)
  const watching = watch(child, bounds, (found) => {
    fault = found
    child.kill('SIGKILL')
  })
  if (child.connected) child.send(message, (error) => error && giveUp())
  else giveUp()
  const answer = await promise
  clearInterval(watching)
  putBack(used)
  return answer
}

function start(): Apart {
  const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
    ...{serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc']},
    // None of our secrets for a process that reads what others sent.
    env: {},
  })
  return {process: child, started: new Promise((resolve) => child.once('message', resolve))}
}

function putBack(used: Apart): void {
  const child = used.process
  child.removeAllListeners()
  child.on('error', () => {})
  const isSound = child.connected && (usageOf(child)?.bytes ?? 0) < LARGEST_IDLE_BYTES
  if (!isSound || idle.length >= MOST_IDLE) return void child.kill('SIGKILL')
  idle.push(used)
  child.unref()
  child.channel?.unref()
  const leave = () => {
    if (idle.includes(used)) idle.splice(idle.indexOf(used), 1)
    child.kill('SIGKILL')
  }
  child.once('exit', leave)
  setTimeout(() => idle[0] === used && leave(), IDLE_MS).unref()
}

function watch(child: ChildProcess, {processorMs, wallMs, bytes}: Bounds, end: (fault: PictureFault) => void) {
  const begun = performance.now()
  const before = usageOf(child)?.processorMs ?? 0
  return setInterval(() => {
    const usage = usageOf(child) ?? {processorMs: 0, bytes: 0}
    if (usage.bytes > bytes) end(invalid('The picture takes more memory than a picture may'))
    else if (usage.processorMs - before > processorMs || performance.now() - begun > wallMs)
      end(invalid('The picture takes longer than a picture may'))
  }, LOOK_EVERY_MS)
}

/** Undefined on systems without such files, where the clock on the wall has to do. */
function usageOf({pid}: ChildProcess): {processorMs: number; bytes: number} | undefined {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'latin1')
    const [, after = ''] = read('stat').split(/\) (?!.*\) )/)
    const fields = after.split(' ')
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(read('status')) ?? []
    // In hundredths of a second, of the process itself and of the system for it: the 14th and 15th field.
    return {processorMs: (Number(fields[11]) + Number(fields[12])) * 10, bytes: Number(kilobytes) * 1024}
  } catch {
    return undefined
  }
}

function asThrown({status, message}: Fault): Error {
  return status ? new PictureFault(status, message) : new Error(message)
}
