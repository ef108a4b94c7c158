import sharp from 'sharp'

const SIZE_PX = 256
/** A 48-megapixel camera fits; a small file that unfolds into gigabytes does not. */
const MOST_PIXELS = 50_000_000
const LONGEST_S = 20
const FORMATS = ['jpeg', 'png', 'webp']

/**
 * A small square JPEG of what a person chose, turned upright and without what the camera wrote into it; undefined for what
 * is no JPG, PNG or WebP. Which loaders sharp has at all the lake decided, in the same process.
 */
export async function profilePicture(file: Buffer): Promise<Buffer | undefined> {
  try {
    const image = sharp(file, {limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true})
    const {format} = await image.metadata()
    if (!FORMATS.includes(format)) return undefined
    const square = image.timeout({seconds: LONGEST_S}).resize(SIZE_PX, SIZE_PX, {position: 'attention'})
    return await square.flatten({background: '#fff'}).jpeg({quality: 82, mozjpeg: true}).toBuffer()
  } catch {
    return undefined
  }
}
