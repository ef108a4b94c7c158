import {readFile, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import subsetFont from 'subset-font'

/*
 * `pnpm --filter @site/web cut-faces`: cuts the letters that a company can choose instead of Archivo, as those are cut
 * (../font.css): for the site the letters that it is written in, Latin, and its extensions; for drawn pictures and PDFs
 * the cuts that they use, as TrueType.
 */
const whole = {
  'instrument-sans': import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  ),
  'roboto-serif': import.meta.resolve('@fontsource-variable/roboto-serif/files/roboto-serif-latin-wdth-normal.woff2'),
}

type Axes = Record<string, number | {min: number; max: number}>

const SHEET = [...span(0x20, 0x7e), ...'\u00a0©«°²·»½×é–—‘’“”•…′″↑↓−'].join('')
const LATIN = [...span(0xa1, 0xff), ...'ıŒœ\u02bc\u02c6\u02da\u02dc\u2009‚„‹›⁄€™'].join('')
const EXTENSIONS = [...span(0x100, 0x2ff), ...span(0x1e00, 0x1eff)].join('')

const SERIF_WIDTH = 58

const PACK = '../../../../../packages/pack/src/fonts'

await cutForSite('instrument-sans', {wght: {min: 400, max: 600}, wdth: {min: 78, max: 100}})
// The narrowest that is still calm: headings have the room that Archivo's need.
await cutForSite('roboto-serif', {wght: {min: 400, max: 600}, wdth: SERIF_WIDTH})
for (const [face, cut, axes] of [
  ['instrument-sans', 'text', {wght: 400, wdth: 100}],
  ['instrument-sans', 'strong', {wght: 600, wdth: 100}],
  ['instrument-sans', 'display', {wght: 600, wdth: 87}],
  ['roboto-serif', 'display', {wght: 600, wdth: SERIF_WIDTH}],
] as const)
  await write(`${PACK}/${face}-${cut}.ttf`, 'truetype', await source(face, 'latin'), SHEET + LATIN, axes)

function span(from: number, to: number): string[] {
  return Array.from({length: to - from + 1}, (_, at) => String.fromCodePoint(from + at))
}

async function source(face: keyof typeof whole, letters: 'latin' | 'latin-ext'): Promise<Buffer> {
  return readFile(join(dirname(fileURLToPath(whole[face])), `${face}-${letters}-wdth-normal.woff2`))
}

async function cutForSite(face: keyof typeof whole, axes: Axes): Promise<void> {
  const latin = await source(face, 'latin')
  await write(`${face}.woff2`, 'woff2', latin, SHEET, axes)
  await write(`${face}-latin.woff2`, 'woff2', latin, LATIN, axes)
  await write(`${face}-ext.woff2`, 'woff2', await source(face, 'latin-ext'), EXTENSIONS, axes)
}

async function write(
  name: string,
  targetFormat: 'woff2' | 'truetype',
  font: Buffer,
  letters: string,
  variationAxes: Axes,
): Promise<void> {
  const cut = await subsetFont(font, letters, {targetFormat, variationAxes})
  await writeFile(new URL(name, import.meta.url), cut)
}
