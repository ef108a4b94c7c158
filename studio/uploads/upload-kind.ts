import {sizeText} from '@site/forms/size-text'
import {type Sentence, say} from '../language/say.ts'
import {fitPixels} from './fit-pixels.ts'
import {Refusal} from './refusal.ts'

/** A kind of file that a field takes, and what it says of that. */
export type UploadKind = {
  asset: 'image' | 'file'
  /** For the browser's list of files; what is chosen past it is looked at as well. */
  accept: string
  /** Shown at the field before a file is chosen. */
  hint: Sentence
  /** Makes of a file what can be uploaded. Rejects with a Refusal. */
  prepare: (file: File) => Promise<File>
  /** Said when the server cannot read what it got. */
  damaged: (name: string) => string
}

const LARGEST_BYTES = 40_000_000
/** Pixels of the longer side: sharp in the largest icon, and twice as wide as the widest place of a logo. */
const LONGER_PX = 1600

const CONVERTIBLE = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export const PICTURE: UploadKind = {
  asset: 'image',
  accept: [...PICTURES, 'image/heic', 'image/heif', 'image/svg+xml', '.heic', '.heif'].join(','),
  hint: 'JPEG, PNG, WebP, AVIF, HEIC or SVG, up to 40 MB.',
  damaged: (name) =>
    say('“{name}” is damaged: it cannot be read as a picture. Open it and save it once more, or take another.', {name}),
  async prepare(file) {
    checkSize(file)
    const type = await typeOf(file)
    if (PICTURES.includes(type)) return fitPixels(file)
    if (CONVERTIBLE.has(type)) return fitPixels(await toJpeg(file))
    const {name} = file
    if (type === 'application/pdf')
      throw new Refusal(
        say('“{name}” is a PDF and no picture. Save the page that you want to show as JPEG or PNG.', {name}),
      )
    if (type === 'image/svg+xml') return drawSvg(file)
    if (type.startsWith('image/'))
      throw new Refusal(
        say('“{name}” is a picture that browsers do not show well ({type}). Save it as JPEG.', {
          name,
          type: type.slice(6),
        }),
      )
    if (/^image\//.test(file.type) || /\.(jpe?g|png|webp|avif|heic|heif)$/i.test(name))
      throw new Refusal(PICTURE.damaged(name))
    throw new Refusal(say('“{name}” is no picture. Take a JPEG, PNG, WebP, AVIF, HEIC or SVG.', {name}))
  },
}

export const PDF: UploadKind = {
  asset: 'file',
  accept: 'application/pdf',
  hint: 'A PDF, up to 40 MB.',
  damaged: (name) => say('“{name}” is damaged: it cannot be read. Print or export the PDF once more.', {name}),
  async prepare(file) {
    checkSize(file)
    const {name} = file
    if ((await typeOf(file)) === 'application/pdf') {
      // The last lines of a PDF say where its parts are: a copy that broke off has none.
      if ((await file.slice(-2_048).text()).includes('%%EOF')) return file
      throw new Refusal(PDF.damaged(name))
    }
    if (/\.pdf$/i.test(name)) throw new Refusal(PDF.damaged(name))
    throw new Refusal(say('“{name}” is no PDF. Open it and print or export it as PDF.', {name}))
  },
}

function checkSize({name, size}: File): void {
  if (size === 0)
    throw new Refusal(say('“{name}” is empty, like a file that was not copied to its end. Copy it once more.', {name}))
  if (size <= LARGEST_BYTES) return
  const sizes = {size: sizeText(size), most: sizeText(LARGEST_BYTES)}
  throw new Refusal(
    say('“{name}” has {size}, and {most} fit. Save it smaller: 3,000 pixels across are plenty.', {name, ...sizes}),
  )
}

/** Tells what the bytes are, whatever name and sender call them; empty when nothing is known. */
async function typeOf(file: File): Promise<string> {
  const {fileTypeFromBlob} = await import('file-type')
  const found = await fileTypeFromBlob(file.slice(0, 64_000)).catch(() => undefined)
  if (found && found.mime !== 'application/xml') return found.mime
  return /<svg[\s/>]/i.test(await file.slice(0, 4_000).text()) ? 'image/svg+xml' : ''
}

/** Telephones photograph in a format that few browsers show. Its decoder is large and loaded with the first such picture. */
async function toJpeg(file: File): Promise<File> {
  try {
    const {heicTo} = await import('heic-to/csp')
    const blob = await heicTo({blob: file, type: 'image/jpeg', quality: 0.92})
    return new File([blob], file.name.replace(/\.hei[cf]$/i, '.jpg'), {type: blob.type})
  } catch {
    throw new Refusal(
      say(
        '“{name}” is a HEIC picture that could not be converted. Share it from the telephone as JPEG (“most compatible”).',
        {name: file.name},
      ),
    )
  }
}

/**
 * Returns an SVG drawing as PNG: as a picture a browser draws it without its programs and fetches nothing for it, and what is kept
 * can carry none. Rejects with a Refusal.
 */
async function drawSvg(file: File): Promise<File> {
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
    throw new Refusal(say('“{name}” is an SVG drawing that could not be drawn. Save it as PNG.', {name: file.name}))
  } finally {
    URL.revokeObjectURL(address)
  }
}
