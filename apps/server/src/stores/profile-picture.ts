import {openImage} from '@site/lake'

const SIZE_PX = 256
const FORMATS = ['jpeg', 'png', 'webp']

/**
 * A small square JPEG of what a person chose, turned upright and without what the camera wrote into it; undefined for what
 * is no JPG, PNG or WebP.
 */
export async function profilePicture(file: Buffer): Promise<Buffer | undefined> {
  try {
    const image = openImage(file)
    const {format} = await image.metadata()
    if (!FORMATS.includes(format)) return undefined
    const square = image.resize(SIZE_PX, SIZE_PX, {position: 'attention'})
    return await square.flatten({background: '#fff'}).jpeg({quality: 82, mozjpeg: true}).toBuffer()
  } catch {
    return undefined
  }
}
