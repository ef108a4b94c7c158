import type {RichText as RichTextValue} from '@site/content'
import {createElement, Fragment} from 'react'
import {renderToString} from 'react-dom/server'
import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import {beforeAll, expect, test} from 'vitest'
import {text as textBundle} from '../bundle/index.ts'
import {holdTexts, withoutTexts} from './held-text.ts'
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

const long = [
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
]
const short = [block('a', 'Another text')]

beforeAll(() => textBundle.load())

/** The HTML of a page with these texts. */
async function render(...texts: object[][]): Promise<string> {
  const element = createElement(
    Fragment,
    null,
    texts.map((text, index) => createElement(RichText, {key: String(index), value: text as unknown as RichTextValue})),
  )
  const handler = createStaticHandler([{id: 'shell', path: '*', element, loader: () => ({imageHost: ''})}])
  const context = await handler.query(new Request('http://site.example/about'))
  if (context instanceof Response) throw new Error('The page was not rendered')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(createElement(StaticRouterProvider, {router, context, hydrate: false}))
}

/** What a browser finds of the texts in the HTML of a page. */
function arriveAt(html: string) {
  const found = Array.from(html.matchAll(/data-text="([^"]+)">(.*?)<\/div>/gs), ([, text, innerHTML]) => ({
    dataset: {text},
    innerHTML,
  }))
  holdTexts({querySelectorAll: () => found} as unknown as Document)
}

test('Texts that are taken over stand as the server rendered them, each with its own links, lists and pictures', async () => {
  const html = await render(long, short)
  expect(html).toContain('href="/all-projects"')
  expect(html).toMatch(/<ul.*Earthwork &amp; piling.*Concrete.*<\/ul>/s)
  expect(html).toContain('alt="A &quot;crane&quot;"')
  arriveAt(html)
  const {texts} = withoutTexts({texts: [long, short]})
  expect(JSON.stringify(texts)).not.toContain('Earthwork')
  expect(await render(...texts)).toBe(html)
})

test('A text that comes later, on another page or after an edit, is rendered from its blocks', async () => {
  arriveAt(await render(short))
  expect(await render(long)).toContain('Earthwork')
  expect(await render([block('a', 'An edited text')])).toContain('An edited text')
})

test('No text makes no box', async () => {
  expect(await render([])).toBe('')
})
