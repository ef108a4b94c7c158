import {readImage} from './image-metadata.ts'
import type {PictureFault} from './picture-fault.ts'
import {drawDrawing, makeSquare, renderImage} from './render-image.ts'

/** Work that is done in a process apart, by name. Its parameters and its result are cloned. */
export const PICTURE_WORK = {
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
