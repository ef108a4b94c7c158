import {open, readFile, stat} from 'node:fs/promises'
import {SaxesParser} from 'saxes'
import {invalid} from './picture-fault.ts'

/** A drawing of 2 MB has some ten thousand shapes. */
const LARGEST_DRAWING_BYTES = 2_000_000

/**
 * Elements that cost any multiple of the pixels that they cover, or bring in another picture. A company's sign and a plan are
 * shapes, letters and colours.
 */
const REFUSED = new Set(['feimage', 'filter', 'foreignobject', 'image', 'marker', 'mask', 'pattern'])

/** Letters that the parser here and the one that draws read alike. */
const ENCODINGS = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1'])
/** An entity with elements in it, or of others, would be a drawing that the parser here does not see. */
const HIDING_ENTITY = /<!ENTITY[^>]*[%&<]|<!ENTITY[^>]*(?:SYSTEM|PUBLIC)/
const UNKNOWN_ENTITY = /undefined entity/

/** Returns the bytes of a drawing, to be drawn from memory: so it can refer to nothing outside itself. Throws 400 for what is not taken. */
export async function readDrawing(path: string): Promise<Buffer> {
  if ((await stat(path)).size > LARGEST_DRAWING_BYTES)
    throw invalid(`The drawing is larger than ${LARGEST_DRAWING_BYTES} bytes`)
  return readFile(path)
}

/** Throws 400 for a drawing with parts of which a few can take any time or memory. */
export function judgeDrawing(drawing: Buffer): void {
  const parser = new SaxesParser({fragment: false})
  const uses: {within: string[]; shows: string}[] = []
  const open: string[] = []
  parser.on('error', ({message}) => {
    if (!UNKNOWN_ENTITY.test(message)) throw invalid('Invalid drawing, it is not well-formed XML')
  })
  parser.on('xmldecl', ({encoding = 'utf-8'}) => {
    if (!ENCODINGS.has(encoding.toLowerCase())) throw invalid(`Invalid drawing, its letters are ${encoding}, not UTF-8`)
  })
  parser.on('doctype', (text) => {
    if (HIDING_ENTITY.test(text)) throw invalid('Invalid drawing, its DOCTYPE has entities with elements in them')
  })
  parser.on('opentag', ({name, attributes}) => {
    const element = localName(name)
    if (REFUSED.has(element))
      throw invalid(`The drawing has a <${element}>. Shapes, letters and gradients are taken: flatten it before export`)
    open.push(String(attributes.id ?? ''))
    const href = attributes.href ?? attributes['xlink:href']
    if (element === 'use') uses.push({within: open.filter(Boolean), shows: String(href ?? '').replace('#', '')})
  })
  parser.on('closetag', () => open.pop())
  parser.write(drawing.toString('utf8')).close()
  const shown = new Set(uses.map(({shows}) => shows))
  if (uses.some(({within}) => within.some((id) => shown.has(id))))
    throw invalid('The drawing has a <use> of what has a <use> itself: expand its symbols before export')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Tells whether it begins as markup, which of pictures only a drawing does. */
export async function isMarkup(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const {buffer, bytesRead} = await file.read({buffer: Buffer.alloc(100)})
    return buffer.toString('utf8', 0, bytesRead).trimStart().startsWith('<')
  } finally {
    await file.close()
  }
}
