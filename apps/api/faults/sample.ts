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

export type Sample = {
  readonly path: '/api/contact' | '/api/job-application'
  readonly headers: Record<string, string>
  readonly body: Buffer
  /** Where the serial stands among the answers. */
  readonly field: 'message' | 'references'
  readonly serial: string
  readonly resume: Buffer | undefined
}

/** A message that can be told from every other. */
export function contactSample(serial: string): Sample {
  return {
    path: '/api/contact',
    headers: {'Content-Type': 'application/json', 'Idempotency-Key': randomUUID()},
    body: Buffer.from(JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message: serial})),
    field: 'message',
    serial,
    resume: undefined,
  }
}

/** A PDF of `size` bytes that can be told from every other. */
function resumeOf(serial: string, size: number): Buffer {
  const head = Buffer.from(`%PDF-1.7 ${serial}\n`)
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), serial)]).subarray(0, size)
}

/** An application with a resume of `size` bytes. */
export function applicationSample(serial: string, size: number): Sample {
  const resume = resumeOf(serial, size)
  const fields = Object.entries({...application, references: serial}).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`
  return {
    path: '/api/job-application',
    headers: {'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Idempotency-Key': randomUUID()},
    body: Buffer.concat([Buffer.from(fields.join('') + head), resume, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    field: 'references',
    serial,
    resume,
  }
}
