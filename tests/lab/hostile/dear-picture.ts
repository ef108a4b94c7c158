import sharp from 'sharp'

export type DearPicture = {name: string; type: string; bytes: Buffer}

const SIDE = 5_000
const GROUP = ['<g opacity=".9">', '</g>'] as const

/** Fills a drawing up to so many bytes. @param around for each piece what opens and what closes it */
function drawing(size: number, side: number, start: string, around: readonly [string, string?]): Buffer {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${start}`
  const [open, close = ''] = around
  const times = Math.max(0, Math.floor((size - head.length - '</svg>'.length) / (open.length + close.length)))
  return Buffer.from(`${head}${open.repeat(times)}${close.repeat(times)}</svg>`)
}

/** Half of the bytes are corners of a line, and half copies of it. */
const copies = (size: number) =>
  `<path id="a" d="${'M0 0L99 99 '.repeat(Math.floor((size - 150) / 2 / 11))}" stroke="#000"/>`
const DASHES = '<path id="a" d="M0 0H1e5" stroke="#000" stroke-dasharray=".1"/>'
const SHADES =
  '<linearGradient id="g"><stop stop-color="#fff8"/></linearGradient><path id="a" d="M0 0H5e3V5e3H0" fill="url(#g)"/>'
const USE = ['<use href="#a"/>'] as const

/** Returns drawings of at most so many bytes, each of parts that are taken and cost the more the more there are. */
function drawings(size: number): DearPicture[] {
  const all = {
    'copies of a line': drawing(size, 100, copies(size), USE),
    'short dashes': drawing(size, 100, DASHES, USE),
    'shades one over the other': drawing(size, SIDE, SHADES, USE),
    'groups in groups': drawing(size, SIDE, '', GROUP),
  }
  return Object.entries(all).map(([name, bytes]) => ({name, type: 'image/svg+xml', bytes}))
}

/** Returns pictures of one colour that are as large as they may be, whatever bytes they have. */
async function flatPictures(): Promise<DearPicture[]> {
  const flat = (side: number) =>
    sharp({create: {width: side, height: side, channels: 4, background: '#1234'}, limitInputPixels: false})
  const made = {
    'image/png': flat(7_000).png({progressive: true}),
    'image/jpeg': flat(7_000).jpeg({progressive: true, quality: 1}),
    'image/webp': flat(SIDE).webp({lossless: true, effort: 0}),
    'image/gif': flat(SIDE).gif({effort: 1}),
    'image/avif': flat(3_100).avif({effort: 0, quality: 1}),
    'image/tiff': flat(7_000).tiff({compression: 'deflate'}),
  }
  const pictures: DearPicture[] = []
  for (const [type, one] of Object.entries(made)) pictures.push({name: type, type, bytes: await one.toBuffer()})
  return pictures
}

/** Returns for each size the pictures that have no more bytes, each in the smallest that it fits. */
export async function dearPictures(sizes: readonly number[]): Promise<Map<number, DearPicture[]>> {
  const flat = await flatPictures()
  return new Map(
    sizes.map((size, at) => {
      const fits = ({bytes}: DearPicture) => bytes.length <= size && bytes.length > (sizes[at - 1] ?? 0)
      return [size, [...drawings(size), ...flat].filter(fits)]
    }),
  )
}
