import {expect, test} from 'vitest'
import {drawingField as drawingFieldIn} from './drawing.ts'
import {fileCountProblem, fileKind, fileProblem} from './file-field.ts'
import {resumeField as resumeFieldIn} from './resume.ts'
import {en} from './words/en.ts'
import {ur} from './words/ur.ts'

const drawingField = drawingFieldIn(en)
const resumeField = resumeFieldIn(en)
const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (content: string) => new TextEncoder().encode(content)
const pdf = text('%PDF-1.7\n')
const doc = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const zip = bytes(0x50, 0x4b, 0x03, 0x04)
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const jpg = bytes(0xff, 0xd8, 0xff, 0xe0)
const wrongResume = 'Resume must be a PDF, DOC or DOCX file'
const resumeKind = (name: string, head: Uint8Array) => fileKind(resumeField, {name, head})
const drawingKind = (name: string, head: Uint8Array) => fileKind(drawingField, {name, head})

test('a resume is a PDF, DOC or DOCX by its first bytes', () => {
  expect(resumeKind('resume.pdf', pdf)).toBe('pdf')
  expect(resumeKind('resume.doc', doc)).toBe('doc')
  expect(resumeKind('resume.docx', zip)).toBe('docx')
})

test.each([
  'DOC-20260101-WA0003.',
  'resume',
  'My resume.final.PDF',
  'cv.pdf ',
  'cv.pdf (1)',
  'cv．pdf',
  'cv.docx',
  'M.Asad',
])('a PDF is one under any name that telephones and mails give it: %s (samples)', (name) =>
  expect(resumeKind(name, pdf)).toBe('pdf'),
)

test.each(['\n', ' \r\n\t', '\u00ef\u00bb\u00bf', '\u00ef\u00bb\u00bf\r\n'])(
  'white space and the mark of UTF-8 may stand in front of it: %j (samples)',
  (before) => expect(resumeKind('a.pdf', Buffer.from(`${before}%PDF-1.7`, 'latin1'))).toBe('pdf'),
)

test.each([
  ['other bytes before a PDF', 'a.pdf', Uint8Array.from([0, ...pdf]), 'This PDF begins with something else'],
  [
    'the head of a mail before it',
    'a.pdf',
    text('Content-Type: application/pdf\r\n\r\n%PDF-1.7'),
    'This PDF begins with',
  ],
  ['rich text', 'cv.doc', text('{\\rtf1\\ansi CV}'), 'This is a web page or rich text'],
  ['a web page', 'cv.doc', text('\ufeff<!DOCTYPE html><html>'), 'This is a web page or rich text'],
  ['an archive of a web page', 'cv.doc', text('MIME-Version: 1.0\r\n'), 'This is a web page or rich text'],
  ['no byte at all', 'cv.pdf', bytes(), 'This file is empty'],
  ['a PDF that is called a program', 'resume.exe', pdf, 'ends like that of a program'],
  ['a document that is called a script', 'cv.docx.js', zip, 'ends like that of a program'],
])('the reason is said of %s', (_what, name, head, reason) => {
  const problem = fileProblem(resumeField, {name, size: head.length, head})
  expect(problem).toContain(reason)
  expect(problem).toMatch(/Save it|choose|Change/)
})

test.each([
  ['resume.exe', text('MZ')],
  ['resume.pdf', png],
  ['resume.txt', text('My life')],
  ['resume.pdf.js', text('alert(1)')],
])('%s with this content is refused', (name, head) => {
  expect(fileProblem(resumeField, {name, size: head.length, head})).toBe(wrongResume)
})

test('exactly the limit passes, one byte more does not', () => {
  const {maxBytes} = resumeField
  expect(fileProblem(resumeField, {name: 'a.pdf', size: maxBytes, head: pdf})).toBeUndefined()
  expect(fileProblem(resumeField, {name: 'a.pdf', size: maxBytes + 1, head: pdf})).toBe(
    'Resume file size must be less than 5MB',
  )
  expect(fileCountProblem(resumeField, 0)).toBe('Resume is required')
})

test.each([
  ['pdf', 'plan.pdf', pdf],
  ['dwg', 'Ground floor.DWG', text('AC1032\0\0')],
  ['dxf', 'plan.dxf', text('  0\r\nSECTION\r\n  2\r\nHEADER')],
  ['dxf', 'plan.dxf', text('999\ndrawn by hand\n999\n\n0\nSECTION\n')],
  ['dxf', 'plan.dxf', text('AutoCAD Binary DXF\r\n\x1a\0')],
  ['jpg', 'photo of the plot.jpeg', jpg],
  ['png', 'sketch.png', png],
  ['zip', 'all.zip', zip],
  ['jpg', 'IMG-20260101-WA0001.png', jpg],
])('a drawing may be a %s: %s', (kind, name, head) => expect(drawingKind(name, head)).toBe(kind))

test.each([
  ['plan.dwg', text('AB1032')],
  ['plan.dxf', text('0 SECTION')],
  ['plan.dxf', text('<svg/>')],
  ['plan.exe', text('MZ')],
  ['plan.svg', text('<svg/>')],
])('what only calls itself a drawing is refused with its name: %s', (name, head) => {
  expect(fileProblem(drawingField, {name, size: 10, head})).toBe(
    `A drawing must be a PDF, DWG, DXF, JPG, PNG or ZIP file: ${name}`,
  )
})

test('ten drawings may come, or none', () => {
  expect([0, 1, 10].map((count) => fileCountProblem(drawingField, count))).toEqual([undefined, undefined, undefined])
  expect(fileCountProblem(drawingField, 11)).toBe('Send at most 10 drawings; put more of them in one ZIP file')
})

test('a message in Urdu holds apart the name of the file that it is about', () => {
  const problem = fileProblem(drawingFieldIn(ur), {name: 'plan (1).exe', size: 10, head: text('MZ')})
  expect(problem).toBe(`${ur.quote.drawings.wording.wrongType}: \u2068plan (1).exe\u2069`)
})
