import {rmSync} from 'node:fs'
import {mkdir, mkdtemp, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'

const folders: string[] = []
// Of all that a process made: files of tests share one.
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, {recursive: true, force: true})
})

/** A folder of its own, gone when the tests are. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-test-'))
  folders.push(folder)
  return folder
}

/** A folder in the export format: two projects that share a picture, a draft, and a document with a private id. */
export async function writeExport(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'images'))
  await writeFile(join(folder, 'images', 'tower.jpg'), await picture(1200, 800, [208, 128, 48]))
  await writeFile(join(folder, 'images', 'draft.jpg'), await picture(300, 200, [48, 128, 208]))
  const documents = [
    project('tower', 'Tower', {mainImage: image('tower'), related: [{_key: 'r', ...reference('plaza')}]}),
    project('plaza', 'Plaza', {mainImage: image('tower'), secret: {...reference('drafts.plaza'), _weak: true}}),
    project('drafts.plaza', 'Plaza, unfinished', {mainImage: image('draft')}),
    {_id: 'private.note', _type: 'note', text: 'for staff'},
  ]
  await writeFile(join(folder, 'data.ndjson'), documents.map((document) => JSON.stringify(document)).join('\n'))
  return folder
}

/** A picture that fades to black from left to right, so that it shows where a cut was made. */
export function picture(width: number, height: number, colour: [red: number, green: number, blue: number]) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) {
    const x = Math.floor(at / 3) % width
    pixels[at] = (colour[at % 3] ?? 0) * (1 - x / width)
  }
  return sharp(pixels, {raw: {width, height, channels: 3}})
    .jpeg()
    .toBuffer()
}

const image = (name: string) => ({_type: 'image', alt: name, _sanityAsset: `image@file://./images/${name}.jpg`})
const reference = (id: string) => ({_type: 'reference', _ref: id})
const project = (id: string, title: string, rest: object) => ({_id: id, _type: 'project', title, ...rest})
