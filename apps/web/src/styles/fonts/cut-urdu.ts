import {readFile, writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import subsetFont from 'subset-font'

/** Letters, marks and points that Urdu is written with, and the letters of Arabic keyboards that stand for them. */
const LETTERS = 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤأۂۃۓيكىهةًٌٍَُِّْٰٓٔ،؛؟۔٪٫٬0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ \u200c'

/** Letters beside those of Urdu: whatever draws a line takes all of it from one font. */
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

/*
 * `pnpm --filter @site/web cut-urdu`: cuts the fonts of Urdu to these letters, with all the forms in which they join. Texts and headings
 * are in Nastaliq, which needs room; small words in Naskh. The server draws pictures of shared links in one weight.
 */
const cuts: Cut[] = [
  {
    from: NASTALIQ,
    to: 'noto-nastaliq-urdu.woff2',
    variationAxes: {wght: {min: 400, max: 600}},
  },
  {
    from: import.meta.resolve('@expo-google-fonts/noto-nastaliq-urdu/500Medium/NotoNastaliqUrdu_500Medium.ttf'),
    letters: LETTERS + LATIN,
    to: 'sheet-nastaliq.ttf',
    targetFormat: 'truetype',
  },
  {
    from: import.meta.resolve('@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-500-normal.woff2'),
    to: 'noto-naskh-arabic.woff2',
  },
]

for (const {from, to, letters = LETTERS, targetFormat = 'woff2', variationAxes} of cuts) {
  const whole = await readFile(fileURLToPath(from))
  const cut = await subsetFont(whole, letters, {targetFormat, variationAxes})
  await writeFile(new URL(to, import.meta.url), cut)
}
