import {appendFileSync, readdirSync, readFileSync} from 'node:fs'

/** Ticks of the kernel in a second. */
const TICKS = 100

/** A line of the file that RUN_FIGURES names, which the end of a run sums up. */
export type SiteFigure = {
  kind: 'site'
  /** The program and the settings that it was started with. */
  name: string
  /** Seconds of it and all that it started; 0 when it was killed. */
  cpuSeconds: number
  /** From the start of the process until both servers are open. */
  startSeconds: number
}

/** Adds a site that has ended to the figures of the run, where the run wants any. */
export function noteSite(figure: Omit<SiteFigure, 'kind'>): void {
  const {RUN_FIGURES} = process.env
  const line: SiteFigure = {kind: 'site', ...figure}
  if (RUN_FIGURES) appendFileSync(RUN_FIGURES, `${JSON.stringify(line)}\n`)
}

/** Returns the processor time of a process and of all below it, those that have ended included. */
export function cpuSecondsOf(pid: number): number {
  try {
    // The name of the program is in brackets and may hold anything; figures follow it.
    const figures = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const own = figures.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
    return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOf(child), own)
  } catch {
    // It ended meanwhile, or this system has no /proc.
    return 0
  }
}

function childrenOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
  )
  return children.join(' ').split(/\s+/).filter(Boolean).map(Number)
}
