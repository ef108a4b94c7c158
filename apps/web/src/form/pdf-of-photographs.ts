import {jsPDF as JsPdf} from 'jspdf'

/** A4 at 150 dots an inch: small letters stay legible. */
const PAGE_PX = {long: 1754, short: 1240}
const PAGE_MM = {long: 297, short: 210}
/** Each is tried until the whole fits. */
const QUALITIES = [0.82, 0.65, 0.5, 0.35]
/** Room for all that the PDF says around its pictures. */
const FRAME_BYTES = 20_000

type Page = {canvas: HTMLCanvasElement; isWide: boolean}

/** A page is drawn once: the order of pages changes more often than the pages. */
const drawn = new WeakMap<File, Promise<Page>>()

/** Makes one PDF of photographs, a page each, of at most so many bytes. Rejects when one cannot be read, or they do not fit. */
export async function pdfOfPhotographs(photographs: readonly File[], name: string, mostBytes: number): Promise<File> {
  const pages: Page[] = []
  for (const photograph of photographs) {
    const page = drawn.get(photograph) ?? draw(photograph)
    drawn.set(photograph, page)
    pages.push(await page)
  }
  for (const quality of QUALITIES) {
    const pictures = await Promise.all(pages.map(({canvas}) => jpegOf(canvas, quality)))
    const bytes = pictures.reduce((sum, {length}) => sum + length, FRAME_BYTES)
    if (bytes <= mostBytes) return new File([bind(pages, pictures)], name, {type: 'application/pdf'})
  }
  throw new Error('The photographs do not fit into the PDF')
}

function bind(pages: readonly Page[], pictures: readonly Uint8Array[]): ArrayBuffer {
  const pdf = new JsPdf({unit: 'mm', format: 'a4'})
  pdf.deletePage(1)
  for (const [index, {isWide, canvas}] of pages.entries()) {
    const [across, down] = isWide ? [PAGE_MM.long, PAGE_MM.short] : [PAGE_MM.short, PAGE_MM.long]
    pdf.addPage('a4', isWide ? 'landscape' : 'portrait')
    const scale = Math.min(across / canvas.width, down / canvas.height)
    const [width, height] = [canvas.width * scale, canvas.height * scale]
    pdf.addImage(pictures[index] ?? '', 'JPEG', (across - width) / 2, (down - height) / 2, width, height)
  }
  return pdf.output('arraybuffer')
}

/** Scales a photograph to a page, upright as it was taken. */
async function draw(photograph: File): Promise<Page> {
  const bitmap = await createImageBitmap(photograph).catch(() => decodeHeic(photograph))
  const isWide = bitmap.width > bitmap.height
  const [across, down] = isWide ? [PAGE_PX.long, PAGE_PX.short] : [PAGE_PX.short, PAGE_PX.long]
  const scale = Math.min(1, across / bitmap.width, down / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on')
  // Transparent parts of a PNG become white paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return {canvas, isWide}
}

/** Few browsers read what telephones photograph in; the decoder is large. */
async function decodeHeic(photograph: File): Promise<ImageBitmap> {
  const {heicTo, isHeic} = await import('heic-to/csp')
  if (!(await isHeic(photograph))) throw new Error(`${photograph.name} is no photograph`)
  return heicTo({blob: photograph, type: 'bitmap'})
}

async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('This browser could not write the photograph')
  return new Uint8Array(await blob.arrayBuffer())
}
