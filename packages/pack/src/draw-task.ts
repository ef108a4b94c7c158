import {append, readScans, type Scan} from './append.ts'
import {drawTender, type TenderDrawing} from './draw-tender.ts'

export type DrawTask = TenderDrawing & {scans: Scan[]}

export type Drawn = {bytes: Uint8Array; pages: number}

export type DrawAnswer = {drawn: Drawn} | {failed: string}

export async function drawTask({scans, ...drawing}: DrawTask): Promise<DrawAnswer> {
  const attachments = await readScans(scans)
  const drawn = await drawTender(drawing, attachments)
  const bytes = await append(drawn.bytes, attachments)
  // Small buffers share their memory with others, which must stay.
  return {drawn: {bytes: new Uint8Array(bytes), pages: drawn.pages}}
}
