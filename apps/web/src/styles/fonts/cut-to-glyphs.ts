import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'

const WRITABLE = 2
const FEATURES = 6
/** Without hints, and without the glyphs that rules could lead to from these letters. */
const FLAGS = 0x1 | 0x200

type Call = (...values: number[]) => number

/** Cuts a TrueType font to letters and glyphs, as `subset-font` does to letters alone. */
export async function cutToGlyphs(font: Buffer, letters: Iterable<string>, glyphs: Iterable<number>): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const {instance} = await WebAssembly.instantiate(await readFile(file))
  const {memory} = instance.exports as {memory: WebAssembly.Memory}
  const call = (name: string, ...values: number[]) => (instance.exports[name] as Call)(...values)
  call('_initialize')
  const place = call('malloc', font.byteLength)
  new Uint8Array(memory.buffer).set(font, place)
  const face = call('hb_face_create', call('hb_blob_create', place, font.byteLength, WRITABLE, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  call('hb_subset_input_set_flags', input, FLAGS)
  const features = call('hb_subset_input_set', input, FEATURES)
  call('hb_set_clear', features)
  call('hb_set_invert', features)
  const letterSet = call('hb_subset_input_unicode_set', input)
  for (const letter of letters) call('hb_set_add', letterSet, letter.codePointAt(0) ?? 0)
  const glyphSet = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', glyphSet, glyph)
  const cut = call('hb_subset_or_fail', face, input)
  if (cut === 0) throw new Error('The font cannot be cut')
  const bytes = call('hb_face_reference_blob', cut)
  const from = call('hb_blob_get_data', bytes, 0)
  return Buffer.from(memory.buffer.slice(from, from + call('hb_blob_get_length', bytes)))
}
