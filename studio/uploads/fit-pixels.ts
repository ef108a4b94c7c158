import {say} from '../language/say.ts'
import {Refusal} from './refusal.ts'

/** Pixels that the lake takes of one picture. */
const MOST_PIXELS = 50_000_000
/** Pixels of the largest telephones, decoded in 800 MB: more is a plan or a panorama, which an editor should cut. */
const MOST_DECODED = 200_000_000
/** Pixels that a larger picture is given: more than any place of a page shows. */
const FITTED_PIXELS = 24_000_000
/** Bytes in which a camera's own remarks, which come first, end. */
const HEAD_BYTES = 1_000_000

/** Returns a picture as it is, or a smaller one when it has more pixels than the lake takes. Rejects with a Refusal. */
export async function fitPixels(file: File): Promise<File> {
  const {imageDimensionsFromData} = await import('image-dimensions')
  const size = imageDimensionsFromData(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  const pixels = size ? size.width * size.height : 0
  if (pixels <= MOST_PIXELS) return file
  const values = {name: file.name, pixels: Math.round(pixels / 1_000_000)}
  if (pixels > MOST_DECODED)
    throw new Refusal(
      say(
        '“{name}” has {pixels} megapixels, and 200 can be made to fit. Save it smaller: 3,000 pixels across are plenty.',
        values,
      ),
    )
  try {
    return await scale(file, Math.sqrt(FITTED_PIXELS / pixels))
  } catch {
    throw new Refusal(
      say(
        '“{name}” has {pixels} megapixels, and this browser could not make it smaller. Save it smaller: 3,000 pixels across are plenty.',
        values,
      ),
    )
  }
}

async function scale(file: File, factor: number): Promise<File> {
  const whole = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(Math.round(whole.width * factor), Math.round(whole.height * factor))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas')
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  // What a PNG shows through stays so.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await canvas.convertToBlob({type, quality: 0.92})
  return new File([blob], file.name.replace(/\.\w+$/, type === 'image/jpeg' ? '.jpg' : '.webp'), {type: blob.type})
}
