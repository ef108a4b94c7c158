import type {Typeface} from '@site/content/look'
import PDFDocument from 'pdfkit'
import {COLORS, CONTENT, CONTENT_WIDTH, DISPLAY_SCALE, type Font, PAGE, TYPEFACES} from './look.ts'

export type TextLook = {
  font?: Font
  size: number
  color?: string
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
  tracking?: number
}

type Structure = PDFKit.PDFStructureElement

type Place = {x: number; y: number; width: number; height: number}

type PaperOptions = {
  title: string
  author: string
  /** The company's colour. */
  accent: string
  typeface: Typeface
  /** Its logo as PNG; without it the mark. */
  logo?: Uint8Array | null | undefined
  /** Draws what is around the content of every page; it is no part of the text. */
  around(paper: Paper): void
}

/**
 * A PDF that is drawn from top to bottom. All text belongs to an element of the structure, which is what readers read
 * aloud; lines and whatever repeats on every page do not.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  /** The place at which the next part begins. */
  y: number = CONTENT.top
  page = 0
  readonly accent: string
  readonly logo: PaperOptions['logo']
  readonly #root: Structure
  #section: Structure
  #onePage = false
  readonly #typeface: Typeface
  readonly #around: PaperOptions['around']

  constructor({title, author, accent, typeface, logo, around}: PaperOptions) {
    this.accent = accent
    this.logo = logo
    this.#typeface = typeface
    const fonts = TYPEFACES[typeface]
    this.doc = new PDFDocument({
      autoFirstPage: false,
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'en-GB',
      tagged: true,
      displayTitle: true,
      font: fonts.text,
      info: {Title: title, Author: author, Creator: author},
    })
    for (const [name, path] of Object.entries(fonts)) this.doc.registerFont(name, path)
    this.#around = around
    this.#root = this.doc.struct('Document')
    this.#section = this.#root
    this.doc.addStructure(this.#root)
  }

  /** Begins a section: what is written from now on belongs together. */
  beginSection({onePage = false} = {}): void {
    this.#onePage = onePage
    this.#section = this.doc.struct('Sect')
    this.#root.add(this.#section)
  }

  turn(): void {
    this.doc.addPage()
    this.page += 1
    this.y = CONTENT.top
    this.art(() => this.#around(this))
  }

  get room(): number {
    return CONTENT.bottom - this.y
  }

  /** Tells whether so much has no room in a section that is to have one page. */
  isFull(height: number): boolean {
    return this.#onePage && height > this.room
  }

  /** Begins a page when so much does not fit on this one. @returns whether it did */
  need(height: number): boolean {
    if (height <= this.room) return false
    this.turn()
    return true
  }

  /** Draws what screen readers pass over: lines, grounds, and what only repeats. */
  art(draw: () => void): void {
    this.doc.markContent('Artifact', {type: 'Layout'})
    draw()
    this.doc.endMarkedContent()
  }

  /** An element with others in it. */
  group(type: string, parent: Structure = this.#section): Structure {
    const group = this.doc.struct(type)
    parent.add(group)
    return group
  }

  /** An element with text in it. @param attributes as the standard names them, for what PDFKit has no option */
  say(type: string, write: () => void, parent: Structure = this.#section, attributes: object = {}): void {
    const element: Structure & {dictionary?: {data: object}} = this.doc.struct(type, {}, write)
    Object.assign(element.dictionary?.data ?? {}, attributes)
    parent.add(element)
  }

  /** A picture that fills the place. */
  picture(bytes: Uint8Array, alt: string, {x, y, width, height}: Place): void {
    this.#section.add(
      this.doc.struct('Figure', {alt}, () => {
        this.doc.save().rect(x, y, width, height).clip()
        this.doc.image(Buffer.from(bytes), x, y, {cover: [width, height], align: 'center', valign: 'center'})
        this.doc.restore()
      }),
    )
  }

  heightOf(text: string, look: TextLook): number {
    return this.#set(look).heightOfString(text, layoutOf(look))
  }

  widthOf(text: string, look: TextLook): number {
    return this.#set(look).widthOfString(text, {...layoutOf(look), width: undefined})
  }

  write(text: string, x: number, y: number, look: TextLook): void {
    this.#set(look).text(text, x, y, layoutOf(look))
  }

  /** Writes one line, cut where it is longer than its width. */
  writeLine(text: string, x: number, y: number, look: TextLook & {width: number}): void {
    const line = cut(text, (words) => this.widthOf(words, look) <= look.width)
    this.write(line, x, y, {...look, width: look.width + 4})
  }

  /** Writes one line, or two smaller ones where it is longer than its width. */
  writeLines(text: string, x: number, y: number, look: TextLook & {width: number}): void {
    if (this.widthOf(text, look) <= look.width) {
      this.write(text, x, y, {...look, width: look.width + 4})
      return
    }
    const small = {...look, size: look.size - 1.5, lineGap: -0.5}
    const room = this.heightOf('1\n2', small)
    this.write(
      cut(text, (words) => this.heightOf(words, small) <= room),
      x,
      y - 1,
      small,
    )
  }

  /** Lines and what is filled; in points from the upper left corner. */
  line(x1: number, y1: number, x2: number, y2: number, {width = 0.75, color = COLORS.ink as string} = {}): void {
    this.doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).strokeColor(color).stroke()
  }

  #set({font = 'text', size, color = COLORS.ink}: TextLook): PDFKit.PDFDocument {
    const scale = font === 'display' ? DISPLAY_SCALE[this.#typeface] : 1
    return this.doc
      .font(font)
      .fontSize(size * scale)
      .fillColor(color)
  }

  /** Resolves with the bytes once all pages are drawn. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise((resolve) => this.doc.once('end', resolve))
    this.#root.end()
    this.doc.end()
    await ended
    return Buffer.concat(chunks)
  }
}

/** As many of the letters as fit. */
function cut(text: string, fits: (text: string) => boolean): string {
  let words = text
  while (words.length > 4 && !fits(words)) words = `${words.slice(0, -2).trimEnd()}…`
  return words
}

function layoutOf({width = CONTENT_WIDTH, align = 'left', lineGap = 0, tracking = 0}: TextLook) {
  // Figures of one width, so that columns of them are straight. Nothing breaks a page by itself.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga']
  return {width, align, lineGap, characterSpacing: tracking, height: PAGE.height, features}
}
