import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {expect, test} from 'vitest'
import type {RetainDays} from '../renderer.ts'
import {KeptFor} from './kept-for.tsx'

/** Renders the line below each form of a site that keeps entries for so long. */
function linesOf(retainDays: RetainDays | undefined): string[] {
  return (['contact', 'quote', 'application'] as const).map((kind) => {
    const routes = [{id: 'shell', path: '/', element: createElement(KeptFor, {kind, language: 'en'})}]
    const router = createMemoryRouter(routes, {hydrationData: {loaderData: {shell: {retainDays}}}})
    return renderToStaticMarkup(createElement(RouterProvider, {router})).replace(/<[^>]+>/g, '')
  })
}

test('Each form says for how long its entries are kept', () => {
  expect(linesOf({contact: 365, quote: 1095, application: 90})).toEqual([
    'Your message is kept for one year, then erased.',
    'Your request and its drawings are kept for 3 years, then erased.',
    'Your application and your resume are kept for 90 days, then erased.',
  ])
})

test('Nothing is said where that is not limited', () => {
  expect(linesOf(undefined)).toEqual(['', '', ''])
  expect(linesOf({contact: 1})).toEqual(['Your message is kept for one day, then erased.', '', ''])
})
