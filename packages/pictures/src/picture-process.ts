import {readImage} from './image-metadata.ts'
import {PictureFault} from './picture-fault.ts'
import {drawDrawing, makeSquare, renderImage} from './render-image.ts'

/** Work that is done in a process apart, by name. Its parameters and its result are cloned. */
const PICTURE_WORK = {
  read: readImage,
  /** The same, within the bounds of drawings. */
  readDrawing: readImage,
  draw: drawDrawing,
  render: renderImage,
  square: makeSquare,
}

export type PictureWork = typeof PICTURE_WORK
export type WorkName = keyof PictureWork
export type WorkMessage = {name: WorkName; given: unknown[]}

export type Fault = {status?: PictureFault['status'] | undefined; message: string}
export type WorkAnswer = {result: unknown} | {fault: Fault}

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
