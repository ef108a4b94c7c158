import {open, readFile, stat} from 'node:fs/promises'
import type {Sharp} from 'sharp'
import {invalid} from './picture-fault.ts'
import {MOST_PIXELS, openImage} from './safe-sharp.ts'

/** A drawing of 2 MB has some ten thousand shapes. */
const LARGEST_DRAWING_BYTES = 2_000_000
/** Pixels an inch at which a drawing has the size that it says. */
const NATURAL_DENSITY = 72
/** The bytes of a drawing, read so that it can refer to nothing outside itself. */
async function readDrawing(path: string): Promise<Buffer> {
  if ((await stat(path)).size > LARGEST_DRAWING_BYTES)
    throw invalid(`The drawing is larger than ${LARGEST_DRAWING_BYTES} bytes`)
  return readFile(path)
}

/** Opens a drawing so many times as large as it says that it is, so that it stays sharp. */
export async function openDrawing(path: string, scale: number): Promise<Sharp> {
  const drawing = await readDrawing(path)
  return openImage(drawing, {density: Math.max(1, NATURAL_DENSITY * scale)})
}

/** Opens a moving picture with all its pictures, as long as they are not more than one picture may be. */
export async function openMoving(path: string): Promise<Sharp | undefined> {
  const {pages = 1, width, height} = await openImage(path).metadata()
  return pages > 1 && pages * width * height <= MOST_PIXELS ? openImage(path, {animated: true}) : undefined
}

/** Opens a picture that has just come, of a kind that only its bytes tell; as often as it is asked. */
export async function openUpload(path: string): Promise<() => Sharp> {
  const drawing = (await isMarkup(path)) ? await readDrawing(path) : undefined
  return () => openImage(drawing ?? path)
}

/** Tells whether it begins as markup, which of pictures only a drawing does. */
async function isMarkup(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const {buffer, bytesRead} = await file.read({buffer: Buffer.alloc(100)})
    return buffer.toString('utf8', 0, bytesRead).trimStart().startsWith('<')
  } finally {
    await file.close()
  }
}
