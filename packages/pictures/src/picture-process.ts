import {PictureFault} from './picture-fault.ts'
import {PICTURE_WORK, type WorkAnswer, type WorkMessage} from './picture-work.ts'

/** Does what it is told with pictures, one after the other, in a process that may be ended in the middle of it. */
process.on('message', async ({name, given}: WorkMessage) => {
  const work = PICTURE_WORK[name] as (...parameters: unknown[]) => Promise<unknown>
  const answer: WorkAnswer = await work(...given).then(
    (result) => ({result}),
    (error) => ({fault: {status: error instanceof PictureFault ? error.status : undefined, message: error.message}}),
  )
  process.send?.(answer)
})

// An orderly end would wait for what a library is in the middle of.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.send?.('ready')
