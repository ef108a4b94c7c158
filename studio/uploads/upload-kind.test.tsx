import {expect, test} from 'vitest'
import {PDF, PICTURE} from './upload-kind.ts'

/** The head of a PNG, which says how many pixels follow. */
function pngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(33))
  head.setBigUint64(0, 0x89504e470d0a1a0an)
  head.setUint32(8, 13)
  head.setUint32(12, 0x49484452)
  head.setUint32(16, width)
  head.setUint32(20, height)
  return new Uint8Array(head.buffer)
}

const refused = {
  'plan.pdf': ['%PDF-1.7\n%%EOF', /“plan\.pdf” is a PDF .* Save the page/],
  'torn.jpg': ['no picture at all', /“torn\.jpg” is damaged/],
  'empty.png': ['', /“empty\.png” is empty/],
  'huge.jpg': [new Uint8Array(40_000_001), /“huge\.jpg” has 41 MB, and 40 MB fit/],
  'letter.docx': ['PK', /“letter\.docx” is no picture/],
  'plan.png': [pngHead(20_000, 15_000), /“plan\.png” has 300 megapixels, and 200 can be made to fit/],
} as const

test('A file that is no picture, or too large a one, is refused with its reason', async () => {
  for (const [name, [content, reason]] of Object.entries(refused))
    await expect(PICTURE.prepare(new File([content], name)), name).rejects.toThrow(reason)
})

test('A picture of as many pixels as the lake takes stays as it is', async () => {
  const file = new File([pngHead(10_000, 5_000)], 'plan.png')
  expect(await PICTURE.prepare(file)).toBe(file)
})

test('A PDF has to be one, and whole', async () => {
  const whole = new File(['%PDF-1.7\n%%EOF'], 'plan.pdf')
  expect(await PDF.prepare(whole)).toBe(whole)
  await expect(PDF.prepare(new File(['%PDF-1.7\n'], 'torn.pdf'))).rejects.toThrow(/“torn\.pdf” is damaged/)
  await expect(PDF.prepare(new File(['PK'], 'letter.docx'))).rejects.toThrow(/“letter\.docx” is no PDF/)
})
