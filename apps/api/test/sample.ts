import {randomUUID} from 'node:crypto'

const BOUNDARY = 'sample-frontier'

// Every field is filled in: what is looked at later is the whole form.
const message = {name: 'Ayesha', email: 'ayesha@mail.example', subject: 'عمارت'}

const application = {
  firstName: 'Bilal',
  lastName: 'عائشہ',
  email: 'bilal@mail.example',
  phone: '+92 300 0000000',
  address: 'Model Town, Lahore',
  position: 'Mason',
  experience: '3-5',
  workLocation: 'lahore',
  availableDate: '2099-01-15',
  expectedSalary: '100,000',
  shiftPreference: 'day',
  safetyTraining: 'Work at height, two days',
  certifications: 'Bar bending, level two',
  previousWork: 'Two towers',
  emergencyContact: 'Sana',
  emergencyPhone: '+92 300 0000001',
}

const quote = {
  about: 'Union Tower Sialkot',
  work: 'school',
  city: 'Multan',
  plot: 'Plot 7, Bosan Road',
  area: '24000',
  floors: '2',
  startDate: '2099-03-01',
  quoteBy: '2099-01-20',
  name: 'Sana',
  company: 'A school trust',
  phone: '+92 300 0000000',
  email: 'sana@mail.example',
}

export type Sample = {
  readonly path: '/api/contact' | '/api/job-application' | '/api/quote'
  readonly headers: Record<string, string>
  readonly body: Buffer
  /** The answers, field by field; one of them tells it from every other. */
  readonly answers: Readonly<Record<string, string>>
  readonly files: readonly Buffer[]
}

/** A message that can be told from every other. */
export function contactSample(serial: string): Sample {
  const answers = {...message, message: serial}
  const headers = {'Content-Type': 'application/json', 'Idempotency-Key': randomUUID()}
  return {path: '/api/contact', headers, body: Buffer.from(JSON.stringify(answers)), answers, files: []}
}

/** A PDF of `size` bytes that can be told from every other. */
function pdfOf(serial: string, size: number): Buffer {
  const head = Buffer.from(`%PDF-1.7 ${serial}\n`)
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), serial)]).subarray(0, size)
}

function multipartHeaders(): Record<string, string> {
  return {'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Idempotency-Key': randomUUID()}
}

function multipart(answers: Readonly<Record<string, string>>, field: string, files: readonly Buffer[]): Buffer {
  const head = (disposition: string) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`)
  const end = Buffer.from('\r\n')
  return Buffer.concat([
    ...Object.entries(answers).flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(value), end]),
    ...files.flatMap((file, at) => [head(`name="${field}"; filename="file-${at}.pdf"`), file, end]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

/** An application with a resume of `size` bytes. */
export function applicationSample(serial: string, size: number, more: Readonly<Record<string, string>> = {}): Sample {
  const files = [pdfOf(serial, size)]
  const answers = {...application, references: serial, ...more}
  const body = multipart(answers, 'resume', files)
  return {path: '/api/job-application', headers: multipartHeaders(), body, answers, files}
}

/** A request for a quote with these many drawings of `size` bytes together. */
export function quoteSample(
  serial: string,
  size: number,
  drawings = 3,
  more: Readonly<Record<string, string>> = {},
): Sample {
  const files = Array.from({length: drawings}, (_, at) => pdfOf(`${serial} ${at}`, Math.ceil(size / drawings)))
  const answers = {...quote, description: serial}
  const body = multipart({...answers, ...more}, 'drawings', files)
  return {path: '/api/quote', headers: multipartHeaders(), body, answers, files}
}
