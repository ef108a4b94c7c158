import {expect, test} from 'vitest'
import {matchesSearch} from './matches-search.ts'

const row = {
  _id: 'project-1',
  _type: 'project',
  words: ['Masjid Al-Ḥussain, Multan', 'complete', null, {asset: 'multan'}],
}

test('A row is found by parts of its words in any order, whatever their case and accents', () => {
  for (const search of ['masjid', ' HUSSAIN  mas', 'al-hussain', 'ḥussain complete'])
    expect(matchesSearch(row, search), search).toBe(true)
})

test('A row is not found by words that it does not show', () => {
  for (const search of ['masjid lahore', 'asset', 'null']) expect(matchesSearch(row, search), search).toBe(false)
})
