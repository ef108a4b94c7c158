import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {type RunningSite, startSite} from '../../e2e/running-site.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Readings of memory that lie so near to each other, one second apart, are taken for rest. */
const REST_BYTES = 2_000_000
const REST_READINGS = 6
const LONGEST_REST_S = 75
/** Time of a processor, in hundredths of a second, within one. */
const BUSY_TICKS = 5
const LONGEST_WORK_S = 120
/** Longer than the process waits before it renders ahead. */
const IDLE_S = 4

/** The product as its users start it, in a fresh folder, with what a doctor wants to know of it. */
export async function startProduct(variables: Record<string, string> = {}) {
  const log: string[] = []
  const site = await startSite(variables, {onLog: (line) => log.push(line)})
  const cookie = await signIn(site)
  return {
    ...site,
    cookie,
    port: Number(new URL(site.url).port),
    staffPort: Number(new URL(site.staffUrl).port),
    servingPid: () => servingPid(site.process.pid ?? 0),
    /** Failures in the log, and whatever was printed in addition. */
    failures: () => log.filter(isFailure),
    /** Resident bytes of the serving process. */
    memory: async () => residentBytes(await servingPid(site.process.pid ?? 0)),
    /** The same when it has stopped changing, after so many seconds at least. */
    memoryAtRest: (leastSeconds: number) => memoryAtRest(site.process.pid ?? 0, leastSeconds),
    /** Resolves when the first start has made its pictures: when the process does next to nothing. */
    idle: async () => idle(await servingPid(site.process.pid ?? 0)),
    pictureCacheBytes: () => folderBytes(join(site.dataFolder, 'lake', 'image-cache')),
  }
}

async function signIn({staffUrl, account}: RunningSite): Promise<string> {
  const answer = await fetch(`${staffUrl}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {Origin: staffUrl},
    body: new URLSearchParams(account),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error(`The sign-in answered ${answer.status}`)
  return cookies.join('; ')
}

/** The process behind both servers, which a supervisor may have started. */
export async function servingPid(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const child of children.split(' ').filter(Boolean).map(Number)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('serve.ts')) return child
  }
  return pid
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

async function memoryAtRest(startedPid: number, leastSeconds: number): Promise<number> {
  const pid = await servingPid(startedPid)
  const readings: number[] = []
  for (let second = 0; second < LONGEST_REST_S; second++) {
    readings.push(await residentBytes(pid))
    const last = readings.slice(-REST_READINGS)
    const atRest = last.length === REST_READINGS && Math.max(...last) - Math.min(...last) < REST_BYTES
    if (atRest && second >= leastSeconds) break
    await wait(1_000)
  }
  return readings.at(-1) ?? 0
}

async function idle(pid: number): Promise<void> {
  for (let second = 0, idleSeconds = 0, before = 0; second < LONGEST_WORK_S; second++) {
    const ticks = await processorTicks(pid)
    idleSeconds = ticks - before < BUSY_TICKS ? idleSeconds + 1 : 0
    if (idleSeconds === IDLE_S) return
    before = ticks
    await wait(1_000)
  }
}

/** Hundredths of a second that a process has had of any processor. */
async function processorTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return Number(fields[11]) + Number(fields[12])
}

async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  const sizes = files.map((file) => stat(join(file.parentPath, file.name)).catch(() => undefined))
  return (await Promise.all(sizes)).reduce((sum, facts) => sum + (facts?.isFile() ? facts.size : 0), 0)
}

/** Pino's levels: 50 is an error. */
function isFailure(line: string): boolean {
  try {
    return JSON.parse(line).level >= 50
  } catch {
    return line.trim() !== ''
  }
}
