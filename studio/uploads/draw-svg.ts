import {Refusal} from './refusal.ts'

/** Pixels of the longer side: sharp in the largest icon, and twice as wide as any place for a logo. */
const LONGER_PX = 1600

/**
 * Returns an SVG drawing as PNG: as a picture a browser draws it without its programs and fetches nothing for it, and what is kept
 * can carry none. Rejects with a Refusal.
 */
export async function drawSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(new Blob([file], {type: 'image/svg+xml'}))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = LONGER_PX / Math.max(image.naturalWidth, image.naturalHeight)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(image.naturalWidth * scale)),
      Math.max(1, Math.round(image.naturalHeight * scale)),
    )
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({type: 'image/png'})
    return new File([blob], file.name.replace(/\.svg$/i, '.png'), {type: blob.type})
  } catch {
    throw new Refusal(`“${file.name}” is an SVG drawing that could not be drawn. Save it as PNG.`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
