import {randomUUID} from 'node:crypto'
import type {Installation} from './installation.ts'
import type {Answer, Visitor} from './visitor.ts'

export type Submission = {text: string; key: string}

export const newSubmission = (): Submission => ({text: `message ${randomUUID()}`, key: randomUUID()})

/** Sends a message as the form does: a visitor who gets no answer presses the button again, which sends the same key. */
export function send(visitor: Visitor, {text, key}: Submission): Promise<Answer> {
  return visitor.ask('/api/contact', {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'Form-Elapsed': '60000', 'Idempotency-Key': key},
    body: JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message: text}),
  })
}

/** Counts how often the inbox holds each message, by its text; and its references. */
export async function inboxOf({staff, staffHeaders}: Installation) {
  const {text: table} = await staff.ask('/inbox/export.csv?kind=contact', {headers: staffHeaders})
  const texts = table.match(/message [0-9a-f-]{36}/g) ?? []
  const references = table.match(/^(?:\w{4}-){3}\w{4}/gm) ?? []
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return {times, references}
}
