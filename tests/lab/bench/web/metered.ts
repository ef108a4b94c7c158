import type {ChildProcess} from 'node:child_process'

/** Variables for the environment of a Node process started with an IPC channel, so that `cpuTime` can ask it. */
export const metered = {NODE_OPTIONS: `--import=${new URL('cpu-meter.ts', import.meta.url).href}`}

type Used = {cpu: NodeJS.CpuUsage; thread: NodeJS.CpuUsage}

/** @returns microseconds of user and system time since the process began */
export const cpuTime = async (child: ChildProcess) => sum((await used(child)).cpu)

/** @returns the same of its main thread alone */
export const threadTime = async (child: ChildProcess) => sum((await used(child)).thread)

const sum = ({user, system}: NodeJS.CpuUsage) => user + system

function used(child: ChildProcess): Promise<Used> {
  return new Promise((resolve) => {
    const hear = (message: Partial<Used>) => {
      if (!message.cpu || !message.thread) return
      child.off('message', hear)
      resolve({cpu: message.cpu, thread: message.thread})
    }
    child.on('message', hear)
    child.send('cpu')
  })
}
