import {expect, test} from 'vitest'
import type {LakeDocument} from '../src/document/document.ts'
import {boundMemory, DocumentView} from '../src/query/document-view.ts'
import {expressionOf} from '../src/query/expression.ts'

const TEXT = 'text'
const SLUG = 'slug'

/** Documents of which one has a text of so many words, each but once. */
const withWords = (words: number): LakeDocument[] =>
  Array.from({length: 20}, (_none, at) => ({
    ...{_id: `d${at}`, _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: ''},
    ...{[SLUG]: `s${at}`, [TEXT]: at === 0 ? Array.from({length: words}, (_, word) => `w${word}`).join(' ') : ''},
  }))

const viewOf = (words: number) => new DocumentView(withWords(words), () => undefined)

function indexes(view: DocumentView) {
  const [text, slug] = [TEXT, SLUG].map((name) => expressionOf({type: 'AccessAttribute', name}))
  if (!text || !slug) throw new Error('An attribute can be read')
  view.begin()
  return {text: view.posting('word', text), slug: view.posting('value', slug)}
}

test('An index larger than the bound of memory is not made again, and drives out no other', () => {
  const view = viewOf(130_000)
  const {text, slug} = indexes(view)
  expect(text?.at('w7')).toHaveLength(1)
  boundMemory([view], 20)
  const after = indexes(view)
  expect(after.text).toBeUndefined()
  expect(after.slug).toBe(slug)
})

test('What two perspectives need together is kept for the one that was asked last', () => {
  const [last, other] = [viewOf(80_000), viewOf(80_000)]
  const [lastIndexes, otherIndexes] = [indexes(last), indexes(other)]
  boundMemory([last, other], 20)
  expect(indexes(last).text).toBe(lastIndexes.text)
  const after = indexes(other)
  expect(after.text).not.toBe(otherIndexes.text)
  expect(after.text?.at('w7')).toHaveLength(1)
})

test('Indexes that have room are kept', () => {
  const views = [viewOf(1_000), viewOf(1_000)]
  const before = views.map(indexes)
  boundMemory(views, 20)
  for (const [at, view] of views.entries()) expect(indexes(view).text).toBe(before[at]?.text)
})
