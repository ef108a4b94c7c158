import {type ContactFieldName, contactMessageFields} from '@site/forms/contact-field'
import {en} from '@site/forms/words/en'
/** Letters that a field of the contact form may have, counted as the form counts them. */
export const longestOf = (field: ContactFieldName): number =>
  contactMessageFields(en).find(({name}) => name === field)?.longest ?? 0

export const message = {name: 'Ayesha Khan', email: 'ayesha@mail.example', message: 'Please call me.'}

export const application = {
  firstName: 'Bilal',
  lastName: 'Ahmed',
  email: 'bilal@mail.example',
  phone: '+92 300 0000000',
  address: 'Model Town, Lahore',
  position: 'Site Engineer',
  experience: '3-5',
  workLocation: 'lahore',
  availableDate: '2099-01-15',
  expectedSalary: '120,000 to 150,000',
  shiftPreference: 'day',
  safetyTraining: '',
  certifications: '',
  previousWork: 'Formwork on two towers.\r\nBar bending schedules.',
  references: 'On request',
  emergencyContact: 'Sana Ahmed',
  emergencyPhone: '+92 300 0000001',
}

export const quote = {
  work: 'school',
  description: 'Twelve classrooms and a hall.',
  city: 'Multan',
  plot: 'Plot 7, Bosan Road',
  area: '24,000',
  floors: '2',
  startDate: '2099-03-01',
  quoteBy: '2099-01-20',
  name: 'Sana Malik',
  company: 'A school trust',
  phone: '+92 300 0000002',
  email: 'sana@mail.example',
}

/** A firm that registers, with the trade of an editor's list or of the product's. */
export const registration = {
  firm: 'Multan Steel Fixers',
  role: 'subcontractor',
  trade: 'steel-fixing',
  otherTrades: 'Bending yard',
  workDone: 'Two towers in Lahore, 2024 and 2025.',
  towns: 'Lahore, Multan',
  licence: 'PEC C6',
  ntn: '1234567-8',
  name: 'Nadeem Butt',
  phone: '+92 300 0000003',
  email: 'nadeem@mail.example',
}

export type SentFile = {readonly name: string; readonly bytes: Uint8Array}

/** The application as a browser sends it. */
export function applicationBody(changes: Record<string, string> = {}, file?: SentFile): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({...application, ...changes})) form.append(name, value)
  if (file) form.append('resume', new File([Uint8Array.from(file.bytes)], file.name))
  return form
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', ...headers},
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  })
}

export function postApplication(url: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/job-application`, {method: 'POST', headers, body})
}

/** A request for a quote as a browser sends it. */
export function quoteBody(changes: Record<string, string> = {}, drawings: readonly SentFile[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({...quote, ...changes})) form.append(name, value)
  for (const {name, bytes} of drawings) form.append('drawings', new File([Uint8Array.from(bytes)], name))
  return form
}

/** A registration as a browser sends it. */
export function registrationBody(changes: Record<string, string> = {}, documents: readonly SentFile[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({...registration, ...changes})) form.append(name, value)
  for (const {name, bytes} of documents) form.append('documents', new File([Uint8Array.from(bytes)], name))
  return form
}

export function postRegistration(url: string, body: FormData): Promise<Response> {
  return fetch(`${url}/api/registration`, {method: 'POST', body})
}

export function postQuote(url: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/quote`, {method: 'POST', headers, body})
}
