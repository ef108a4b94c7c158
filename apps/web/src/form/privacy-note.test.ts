import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {expect, test} from 'vitest'
import type {RetainDays} from '../renderer.ts'
import {PrivacyNote} from './privacy-note.tsx'

/** Renders the note below each form of a site that keeps entries for so long. */
function notesOf(retainDays: RetainDays | undefined, email = 'office@pacific.example'): string[] {
  return (['contact', 'quote', 'registration', 'application'] as const).map((kind) => {
    const note = createElement(PrivacyNote, {kind, language: 'en', text: 'The office reads it.'})
    const router = createMemoryRouter([{id: 'shell', path: '/', element: note}], {
      hydrationData: {loaderData: {shell: {retainDays, settings: {email}}}},
    })
    return renderToStaticMarkup(createElement(RouterProvider, {router})).replace(/<[^>]+>/g, '')
  })
}

const ASK = 'To see, correct or have it erased, write to office@pacific.example.'

test('Each form says who reads what is sent, for how long it is kept, and whom to ask', () => {
  expect(notesOf({contact: 365, quote: 1095, registration: 730, application: 90})).toEqual([
    `The office reads it. Your message is kept for one year, then erased. ${ASK}`,
    `The office reads it. Your request and its drawings are kept for 3 years, then erased. ${ASK}`,
    `The office reads it. Your registration and its documents are kept for 2 years, then erased. ${ASK}`,
    `The office reads it. Your application and your resume are kept for 90 days, then erased. ${ASK}`,
  ])
})

test('A form says that how long entries are kept is not limited where that is so', () => {
  const unlimited = `The office reads it. How long this is kept is not limited. ${ASK}`
  expect(notesOf(undefined)).toEqual([unlimited, unlimited, unlimited, unlimited])
  expect(notesOf({contact: 1}, '')).toEqual([
    'The office reads it. Your message is kept for one day, then erased.',
    'The office reads it. How long this is kept is not limited.',
    'The office reads it. How long this is kept is not limited.',
    'The office reads it. How long this is kept is not limited.',
  ])
})
