import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, writeFile} from 'node:fs/promises'
import {connect} from 'node:net'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {temporaryFolder} from '../../../apps/api/test/open-test-api.ts'

const PROGRAM = 'clamd'

/** A text that every scanner agrees to find, and which does no harm. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

async function answers(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath)
  socket.end('zPING\0')
  try {
    const [pong] = await once(socket, 'data')
    return String(pong) === 'PONG\0'
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * Prepares a scanner of the test's own, which knows EICAR and nothing else, and says where it listens once it is
 * started.
 */
export async function prepareClamd({port, mostBytes = '25M'}: {port?: number; mostBytes?: string} = {}) {
  const folder = await temporaryFolder()
  const socketPath = join(folder, 'clamd.ctl')
  await mkdir(join(folder, 'signatures'))
  await writeFile(join(folder, 'signatures', 'test.ndb'), `Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    [
      'Foreground yes',
      `DatabaseDirectory ${join(folder, 'signatures')}`,
      `TemporaryDirectory ${folder}`,
      `LocalSocket ${socketPath}`,
      `StreamMaxLength ${mostBytes}`,
      ...(port ? [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1'] : []),
      '',
    ].join('\n'),
  )
  let child: ChildProcess | undefined

  return {
    url: `unix://${socketPath}`,
    async start(): Promise<void> {
      child = spawn(PROGRAM, ['-c', join(folder, 'clamd.conf')], {stdio: 'ignore'})
      while (!(await answers(socketPath))) {
        if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`)
        await wait(50)
      }
    },
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
