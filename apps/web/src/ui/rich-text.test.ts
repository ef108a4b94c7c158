import type {RichText as RichTextValue} from '@site/content'
import {createElement} from 'react'
import {renderToString} from 'react-dom/server'
import {expect, test} from 'vitest'
import {englishSections} from '../language/english-sections.ts'
import {PartWordsOf} from './part-words.ts'
import {RichText} from './rich-text.tsx'

const span = (text: string, marks: string[] = []) => ({_type: 'span', _key: text, text, marks})

const block = (_key: string, text: string, rest: object = {}) => ({
  _type: 'block',
  _key,
  style: 'normal',
  markDefs: [],
  children: [span(text)],
  ...rest,
})

const bullet = (_key: string, text: string) => block(_key, text, {listItem: 'bullet', level: 1})

const render = (...value: object[]) =>
  renderToString(
    createElement(
      PartWordsOf,
      {value: englishSections.parts},
      createElement(RichText, {value: value as unknown as RichTextValue}),
    ),
  )

test('A text has the links, lists and pictures that an editor gave it', () => {
  const html = render(
    block('a', '', {
      children: [span('See '), span('our projects', ['to'])],
      markDefs: [{_key: 'to', _type: 'linkMark', href: '/all-projects'}],
    }),
    bullet('b', 'Earthwork & piling'),
    bullet('c', 'Concrete'),
    {
      _type: 'picture',
      _key: 'd',
      picture: {alt: 'A "crane"', path: 'images/local/production/abc-1600x1067.jpg', width: 1600, height: 1067},
    },
  )
  expect(html).toContain('href="/all-projects"')
  expect(html).toMatch(/<ul.*Earthwork &amp; piling.*Concrete.*<\/ul>/s)
  expect(html).toContain('alt="A &quot;crane&quot;"')
})

const cell = (text: string) => ({_key: text, value: [block(text, text)]})

test('A table has a head that names its columns, and is named by it', () => {
  const html = render({
    _type: 'table',
    _key: 'a',
    headerRows: 1,
    rows: [
      {_key: 'b', cells: [cell(''), cell('Strength')]},
      {_key: 'c', cells: [cell('C25'), cell('25 MPa')]},
    ],
  })
  expect(html).toContain('aria-label="Table: Strength"')
  expect(html).toMatch(/<thead><tr><td><\/td><th scope="col"><p>Strength<\/p><\/th><\/tr><\/thead>/)
  expect(html).toMatch(/<tbody><tr><td><p>C25<\/p><\/td><td><p>25 MPa<\/p><\/td><\/tr><\/tbody>/)
})

test('No text makes no box', () => {
  expect(render()).toBe('')
})
