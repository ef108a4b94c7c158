import {readFile} from 'node:fs/promises'
import subsetFont from 'subset-font'
import {expect, test} from 'vitest'
import {drawn, openFont} from './shape-urdu.ts'
import written from './written-runs.json' with {type: 'json'}
import {writtenUrdu} from './written-urdu.ts'

const MOST_BYTES = 60_000

const fileOf = (name: string) => readFile(new URL(`${name}.woff2`, import.meta.url))

async function fontOf(name: string) {
  const letters = [...new Set(written.join(''))].join('')
  return openFont(await subsetFont(await fileOf(name), letters, {targetFormat: 'truetype'}))
}

test('The font of a first view in Urdu is cut to what catalogue and first content say: cut-urdu was run after they changed', async () => {
  expect(written).toEqual(await writtenUrdu())
  expect((await fileOf('nastaliq-written')).byteLength).toBeLessThanOrEqual(MOST_BYTES)
})

test('It draws each of these words as the whole font does, outline by outline', async () => {
  const [small, whole] = await Promise.all([fontOf('nastaliq-written'), fontOf('noto-nastaliq-urdu')])
  expect(written.filter((run) => drawn(small, run) !== drawn(whole, run))).toEqual([])
  // The small font fails on a word that is in none of them, so pages with other words take the whole one.
  expect(drawn(small, 'چٹپٹے')).not.toBe(drawn(whole, 'چٹپٹے'))
})
