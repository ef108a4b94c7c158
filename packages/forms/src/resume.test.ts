import {expect, test} from 'vitest'
import {fileSize, RESUME_MAX_BYTES, resumeKind, resumeProblem} from './resume.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const pdf = new TextEncoder().encode('%PDF-1.7\n')
const doc = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const zip = bytes(0x50, 0x4b, 0x03, 0x04)

test('a resume is a PDF, DOC or DOCX by name and by content', () => {
  expect(resumeKind('resume.pdf', pdf)).toBe('pdf')
  expect(resumeKind('My resume.final.PDF', pdf)).toBe('pdf')
  expect(resumeKind('resume.doc', doc)).toBe('doc')
  expect(resumeKind('resume.docx', zip)).toBe('docx')
})

test('the mark stands at the very start: a file that is also something else is none', () => {
  expect(resumeKind('a.pdf', Uint8Array.from([0, ...pdf]))).toBeUndefined()
})

test.each([
  ['resume.exe', pdf],
  ['resume.pdf', zip],
  ['resume.pdf', bytes()],
  ['pdf', pdf],
  ['resumepdf', pdf],
  ['resume.pdf.js', pdf],
])('%s with other content is refused', (name, head) => {
  expect(resumeProblem({name, size: head.length, head})).toBe('Resume must be a PDF, DOC or DOCX file')
})

test('exactly the limit passes, one byte more does not', () => {
  expect(resumeProblem({name: 'a.pdf', size: RESUME_MAX_BYTES, head: pdf})).toBeUndefined()
  expect(resumeProblem({name: 'a.pdf', size: RESUME_MAX_BYTES + 1, head: pdf})).toBe(
    'Resume file size must be less than 5MB',
  )
  expect(resumeProblem(undefined)).toBe('Resume is required')
})

test.each([
  [1, '1 KB'],
  [348_160, '340 KB'],
  [1_048_575, '1.0 MB'],
  [5_242_880, '5.0 MB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
