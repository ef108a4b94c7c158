import type {Locator, Page, Request} from '@playwright/test'
import {expect} from './test.ts'

/** Forms and their places; the office page words the e-mail differently and also asks for a subject. */
export const forms = [
  {path: '/', email: 'Email'},
  {path: '/contact', email: 'Email'},
  {path: '/office-location', email: 'Email Address'},
]

export const messageForm = (page: Page): Locator => page.locator('form[action="/api/contact"]')
export const field = (page: Page, label: string | RegExp): Locator => messageForm(page).getByLabel(label)
export const send = (page: Page): Locator => messageForm(page).getByRole('button', {name: /^Send(?! another)/})

export type Message = {name: string; email: string; message: string}

let count = 0

/** A message that no other test sends. */
export function newMessage(): Message {
  const number = `${process.pid}-${++count}`
  return {
    name: `Visitor ${number}`,
    email: `visitor-${number}@mail.example`,
    message: `Please call me.\nNumber ${number}`,
  }
}

export async function fill(page: Page, {name, email, message}: Message): Promise<void> {
  await field(page, /^Name/).fill(name)
  await field(page, /^E-?mail/).fill(email)
  await field(page, /^Message/).fill(message)
}

export async function expectFilled(page: Page, {name, email, message}: Message): Promise<void> {
  await expect(field(page, /^Name/)).toHaveValue(name)
  await expect(field(page, /^E-?mail/)).toHaveValue(email)
  await expect(field(page, /^Message/)).toHaveValue(message)
}

export const nothing: Message = {name: '', email: '', message: ''}

/** The requests that carry a form. */
export function watchSending(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request))
  return sent
}
