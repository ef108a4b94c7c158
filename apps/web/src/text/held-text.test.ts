import {expect, test} from 'vitest'
import {hasText, nameOf, withoutTexts} from './held-text.ts'

const block = (_key: string) => ({_type: 'block', _key, children: [{_type: 'span', text: `Words of ${_key}`}]})
const picture = (_key: string) => ({_type: 'picture', _key, picture: {alt: 'A crane'}})

test('Of every text only names remain, wherever in the data it stands', () => {
  const data = {title: 'About', body: [block('a'), picture('b')], sections: [{_type: 'letter', body: [block('c')]}]}
  expect(withoutTexts(data)).toEqual({
    title: 'About',
    body: [{_key: nameOf(block('a'))}, {_key: nameOf(picture('b'))}],
    sections: [{_type: 'letter', body: [{_key: nameOf(block('c'))}]}],
  })
  expect(data.body[0]).toHaveProperty('children')
})

test('Two texts with a block in common stay whole: the HTML of one could be taken for the other', () => {
  const data = {one: [block('a'), block('b')], two: [block('b')], three: [block('c')]}
  expect(withoutTexts(data)).toEqual({...data, three: [{_key: nameOf(block('c'))}]})
})

test('Texts that use the same keys for other words are told apart', () => {
  const [one, two] = [block('a'), {...block('a'), children: []}]
  expect(nameOf(one)).not.toBe(nameOf(two))
  expect(withoutTexts({one: [one], two: [two]})).toEqual({one: [{_key: nameOf(one)}], two: [{_key: nameOf(two)}]})
  expect(nameOf({_key: nameOf(one)})).toBe(nameOf(one))
})

test('Data without texts is left as it is, a gallery and an empty text too', () => {
  const data = {gallery: [{_key: 'a', alt: 'A crane'}], body: [], title: null}
  expect(withoutTexts(data)).toBe(data)
  expect(hasText(data)).toBe(false)
  expect(hasText({sections: [{body: [block('a')]}]})).toBe(true)
})
