import {statSync} from 'node:fs'
import {expect, test} from 'vitest'
import {howTos} from '../help/how-to.ts'

/** Ten of them are as much as one page of the site. */
const MOST_BYTES = 80_000

test('Every how-to has a small picture of the place where it is done', () => {
  expect(howTos).toHaveLength(10)
  for (const {id} of howTos) {
    const {size} = statSync(new URL(`../help/pictures/${id}.jpg`, import.meta.url))
    expect(size, id).toBeLessThan(MOST_BYTES)
  }
})
