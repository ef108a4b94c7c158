import {append, type Drawn, readScans, type Scan} from './append.ts'
import {type CapabilityDrawing, drawCapability} from './draw-capability.ts'
import {drawTender, type TenderDrawing} from './draw-tender.ts'

export type DrawTask = (TenderDrawing & {scans: Scan[]}) | CapabilityDrawing

export type DrawAnswer = {drawn: Drawn} | {failed: string}

export async function drawTask(task: DrawTask): Promise<DrawAnswer> {
  const {bytes, pages} = 'capability' in task ? await drawCapability(task) : await drawWithScans(task)
  // Small buffers share their memory with others, which must stay.
  return {drawn: {bytes: new Uint8Array(bytes), pages}}
}

async function drawWithScans({scans, ...drawing}: TenderDrawing & {scans: Scan[]}): Promise<Drawn> {
  const attachments = await readScans(scans)
  const {bytes, pages} = await drawTender(drawing, attachments)
  return {bytes: await append(bytes, attachments), pages}
}
