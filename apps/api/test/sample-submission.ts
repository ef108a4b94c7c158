import {createHash} from 'node:crypto'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {NewSubmission, Upload} from '../src/store/submission.ts'
import {temporaryFolder} from './open-test-api.ts'

export const contact = {name: 'Ayesha', email: 'Ayesha@Mail.example', subject: '', message: 'A 100% sure_thing'}
export const application = {
  firstName: 'Bilal',
  lastName: 'Ahmed',
  email: 'bilal@mail.example',
  position: 'Mason',
  workLocation: 'lahore',
}
export const quote = {
  name: 'Sana',
  email: 'sana@mail.example',
  work: 'school',
  description: 'Twelve classrooms',
  city: 'Multan',
}
export const staff = {email: 'sana@pacific.example', name: 'Sana'}
let serial = 0

/** A message that has just come, younger than the one before. */
export function submission(changes: Partial<NewSubmission> = {}): NewSubmission {
  serial++
  return {
    id: `ID-${String(serial).padStart(6, '0')}`,
    kind: 'contact',
    receivedAt: 1_800_000_000_000 + serial,
    answers: contact,
    spam: '',
    key: undefined,
    fingerprint: 'print',
    uploads: [],
    ...changes,
  }
}

/** An upload that waits to be kept. */
export async function uploadOf(bytes: Buffer, scan: Upload['scan'] = 'unscanned'): Promise<Upload> {
  const path = join(await temporaryFolder(), 'upload')
  await writeFile(path, bytes)
  return {
    path,
    name: 'سی وی.pdf',
    kind: 'pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    carries: [],
    scan,
  }
}
