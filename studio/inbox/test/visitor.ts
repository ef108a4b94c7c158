import {expect} from 'vitest'
import type {Office} from '../../test/office.ts'
import {applicant} from './applicant.ts'

/** As the browser of a visitor sends it, whatever the Studio under test gets for its fetch. */
const send = globalThis.fetch

const RESUME = new TextEncoder().encode('%PDF-1.7\n% Ten years of steel')

let count = 0

async function submit({origin}: Office, path: string, body: string | FormData): Promise<string> {
  const headers = {origin, ...(typeof body === 'string' && {'content-type': 'application/json'})}
  const answer = await send(new Request(`${origin}/api/${path}`, {method: 'POST', body, headers}))
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

/** Sends a message as the website does. @returns its reference */
export function sendMessage(office: Office, change: Record<string, string>): Promise<string> {
  const message = {name: 'Ayesha Khan', email: 'ayesha@mail.example', message: 'Please call me.', ...change}
  return submit(office, 'contact', JSON.stringify(message))
}

/** Applies as the website does, with a name and an address that no other test meets. @returns the reference */
export function apply(office: Office, change: Record<string, string> = {}, resume = RESUME): Promise<string> {
  const person = {lastName: `Qadri ${++count}`, email: `zubair-${count}@mail.example`}
  const body = new FormData()
  for (const [name, value] of Object.entries({...applicant, ...person, ...change})) body.append(name, value)
  body.append('resume', new File([resume], 'بلال resume.pdf', {type: 'application/pdf'}))
  return submit(office, 'job-application', body)
}

/** Applies for several people of one last name. @returns the references */
export async function applyEach(office: Office, firstNames: string[], lastName: string): Promise<string[]> {
  const ids: string[] = []
  for (const firstName of firstNames) ids.push(await apply(office, {firstName, lastName}))
  return ids
}
