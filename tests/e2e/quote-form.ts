import type {Locator, Page} from '@playwright/test'
import {pdfOf} from './application-form.ts'

const asked = {
  work: 'school',
  description: 'Twelve classrooms and a hall, two floors.',
  city: 'Multan',
  plot: 'Plot 7, Bosan Road',
  area: '24,000',
  floors: '2',
  startDate: '2099-03-01',
  quoteBy: '2099-01-20',
  name: 'Sana Malik',
  company: 'A school trust',
  phone: '+92 300 1234567',
}

const pdf = {name: 'ground floor.pdf', mimeType: 'application/pdf', buffer: pdfOf(20_000)}
const dwg = {name: 'Section A.dwg', mimeType: 'application/octet-stream', buffer: Buffer.from('AC1032\0\0 lines')}
export const drawings = [pdf, dwg]

export const quoteForm = (page: Page): Locator => page.locator('form[action="/api/quote"]')
export const quoteEntry = (page: Page, name: string): Locator => quoteForm(page).locator(`[name="${name}"]`)
export const drawingInput = (page: Page): Locator => quoteForm(page).getByLabel(/^Drawings/)
export const ask = (page: Page): Locator => quoteForm(page).getByRole('button', {name: /^(Ask for a quote|Sending)/})

let count = 0

/** Complete answers with an e-mail address of their own. */
export function newRequest(): Record<string, string> & {email: string} {
  return {...asked, email: `client-${process.pid}-${++count}@mail.example`}
}

export async function fillInRequest(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    if (name === 'work') await quoteEntry(page, name).selectOption(answer)
    else await quoteEntry(page, name).fill(answer)
  }
}
