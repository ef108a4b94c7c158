import type {PDFDocument} from '@cantoo/pdf-lib'

export type Drawn = {bytes: Uint8Array; pages: number}

/** A file that follows the sheets as it is. */
export type Attachment = {title: string; pages: number}

export type Scan = {title: string; bytes: Uint8Array}

/** @property scan whose file is no PDF that can be read */
class ScanError extends Error {
  override name = 'ScanError'
  constructor(scan: string, cause: unknown) {
    super(`The scan of “${scan}” is no PDF that can be read`, {cause})
  }
}

type Read = Attachment & {document: PDFDocument}

/** Reads the scans, to know how many pages they have. Loaded when there are some: most sets have none. */
export async function readScans(scans: Scan[]): Promise<Read[]> {
  if (scans.length === 0) return []
  const {PDFDocument} = await import('@cantoo/pdf-lib')
  const read: Read[] = []
  for (const {title, bytes} of scans) {
    try {
      const document = await PDFDocument.load(bytes, {updateMetadata: false})
      read.push({title, document, pages: document.getPageCount()})
    } catch (error) {
      throw new ScanError(title, error)
    }
  }
  return read
}

/** The drawn pages with those of the scans behind them; the structure of what was drawn stays. */
export async function append(drawn: Uint8Array, scans: Read[]): Promise<Uint8Array> {
  if (scans.length === 0) return drawn
  const {PDFDocument} = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.load(drawn, {updateMetadata: false})
  for (const {document} of scans) {
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}
