import {readFile, writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import subsetFont from 'subset-font'
import {cutToGlyphs} from './cut-to-glyphs.ts'
import {pruneRules} from './prune-rules.ts'
import {glyphsOnTheWay, openFont} from './shape-urdu.ts'
import {writtenUrdu} from './written-urdu.ts'

/** Letters, marks and points that Urdu is written with, and the letters of Arabic keyboards that are typed instead. */
const LETTERS = 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤأۂۃۓيكىهةًٌٍَُِّْٰٓٔ،؛؟۔٪٫٬0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ \u200c'

/** Letters beside those of Urdu: a program that draws a line takes all of it from one font. */
const LATIN = `${Array.from({length: 95}, (_, at) => String.fromCharCode(32 + at)).join('')}–—‘’“”…·×`

type Cut = {
  from: string
  letters?: string
  to: string
  targetFormat?: 'truetype'
  variationAxes?: Parameters<typeof subsetFont>[2]['variationAxes']
}

const NASTALIQ = import.meta.resolve(
  '@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2',
)

/** One weight: with two the letters would be half as heavy again. */
const WEIGHT = {wght: 500}

/*
 * `pnpm --filter @site/web cut-urdu`: cuts the letters of Urdu, Nastaliq, in which every form and joining is drawn by itself: whole
 * they are 116 kB. The first view takes those forms that the catalogue and the first content are written in; a page that says
 * anything else takes all (`urdu-letters.ts`). The server draws pictures of shared links.
 */
const cuts: Cut[] = [
  {from: NASTALIQ, to: 'noto-nastaliq-urdu.woff2', variationAxes: WEIGHT},
  {
    from: import.meta.resolve('@expo-google-fonts/noto-nastaliq-urdu/500Medium/NotoNastaliqUrdu_500Medium.ttf'),
    letters: LETTERS + LATIN,
    to: 'sheet-nastaliq.ttf',
    targetFormat: 'truetype',
  },
]

for (const {from, to, letters = LETTERS, targetFormat = 'woff2', variationAxes} of cuts) {
  const whole = await readFile(fileURLToPath(from))
  const cut = await subsetFont(whole, letters, {targetFormat, variationAxes})
  await writeFile(new URL(to, import.meta.url), cut)
}
await cutWritten()

async function cutWritten(): Promise<void> {
  const runs = await writtenUrdu()
  const letters = new Set(` ${runs.join('')}`)
  const text = [...letters].join('')
  const whole = await readFile(fileURLToPath(NASTALIQ))
  const forms = pruneRules(await subsetFont(whole, text, {targetFormat: 'truetype', variationAxes: WEIGHT}), runs)
  const font = openFont(forms)
  const cut = await cutToGlyphs(forms, letters, new Set(runs.flatMap((run) => glyphsOnTheWay(font, run))))
  await writeFile(
    new URL('nastaliq-written.woff2', import.meta.url),
    await subsetFont(cut, text, {targetFormat: 'woff2'}),
  )
  await writeFile(new URL('written-runs.json', import.meta.url), `${JSON.stringify(runs, null, 2)}\n`)
}
