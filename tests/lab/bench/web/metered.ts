import type {ChildProcess} from 'node:child_process'

/** For the environment of a Node process started with an IPC channel, so that `cpuTime` can ask it. */
export const metered = {NODE_OPTIONS: `--import=${new URL('cpu-meter.ts', import.meta.url).href}`}

/** @returns microseconds of user and system time since the process began */
export function cpuTime(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const hear = (message: {cpu?: NodeJS.CpuUsage}) => {
      if (!message.cpu) return
      child.off('message', hear)
      resolve(message.cpu.user + message.cpu.system)
    }
    child.on('message', hear)
    child.send('cpu')
  })
}
