import {randomUUID} from 'node:crypto'

const BOUNDARY = 'sample-frontier'

const application = {
  firstName: 'Bilal',
  lastName: 'عائشہ',
  email: 'bilal@mail.example',
  phone: '+92 300 0000000',
  address: 'Lahore',
  position: 'Mason',
  experience: '3-5',
  workLocation: 'lahore',
  availableDate: '2027-01-15',
  expectedSalary: '100,000',
  emergencyContact: 'Sana',
  emergencyPhone: '+92 300 0000001',
  previousWork: 'Two towers',
}

const quote = {
  work: 'school',
  city: 'Multan',
  name: 'Sana',
  phone: '+92 300 0000000',
  email: 'sana@mail.example',
}

export type Sample = {
  readonly path: '/api/contact' | '/api/job-application' | '/api/quote'
  readonly headers: Record<string, string>
  readonly body: Buffer
  /** Where the serial stands among the answers. */
  readonly field: 'message' | 'references' | 'description'
  readonly serial: string
  readonly files: readonly Buffer[]
}

/** A message that can be told from every other. */
export function contactSample(serial: string): Sample {
  return {
    path: '/api/contact',
    headers: {'Content-Type': 'application/json', 'Idempotency-Key': randomUUID()},
    body: Buffer.from(JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message: serial})),
    field: 'message',
    serial,
    files: [],
  }
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
export function applicationSample(serial: string, size: number): Sample {
  const files = [pdfOf(serial, size)]
  const body = multipart({...application, references: serial}, 'resume', files)
  return {path: '/api/job-application', headers: multipartHeaders(), body, field: 'references', serial, files}
}

/** A request for a quote with these many drawings of `size` bytes together. */
export function quoteSample(
  serial: string,
  size: number,
  drawings = 3,
  more: Readonly<Record<string, string>> = {},
): Sample {
  const files = Array.from({length: drawings}, (_, at) => pdfOf(`${serial} ${at}`, Math.ceil(size / drawings)))
  const body = multipart({...quote, description: serial, ...more}, 'drawings', files)
  return {path: '/api/quote', headers: multipartHeaders(), body, field: 'description', serial, files}
}
