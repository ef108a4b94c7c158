import {readFile, writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {ur} from '@site/forms/words/ur'
import subsetFont from 'subset-font'

/** Letters that Urdu is written with: a label that is reworded stays within them. */
const LETTERS = 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤۓۂ،؟ '

/*
 * `pnpm --filter @site/web cut-urdu`: cuts Noto Nastaliq Urdu to these letters, with all the forms in which they join,
 * from 159 kB to 105.
 */
const labels = [...Object.values(ur.application.fields), ur.application.resume].map(({label}) => label).join('')
const beyond = [...labels].filter((letter) => !LETTERS.includes(letter))
if (beyond.length > 0) throw new Error(`The labels need more letters: ${beyond.join(' ')}`)

const whole = import.meta.resolve('@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2')
const cut = await subsetFont(await readFile(fileURLToPath(whole)), LETTERS, {targetFormat: 'woff2'})
await writeFile(new URL('noto-nastaliq-urdu.woff2', import.meta.url), cut)
