import {expect, test} from 'vitest'
import {fileNameAsData, nameOfKind} from './file-name.ts'

test.each([
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['CV.PDF', 'pdf', 'CV.PDF'],
  ['plot.jpeg', 'jpg', 'plot.jpeg'],
  ['DOC-20260101-WA0003.', 'pdf', 'DOC-20260101-WA0003.pdf'],
  ['document_1234', 'pdf', 'document_1234.pdf'],
  ['cv.pdf ', 'pdf', 'cv.pdf'],
  ['cv.pdf.', 'pdf', 'cv.pdf'],
  ['cv.pdf (1)', 'pdf', 'cv (1).pdf'],
  ['cv．pdf', 'pdf', 'cv.pdf'],
  ['cv.docx', 'doc', 'cv.doc'],
  ['cv.doc', 'docx', 'cv.docx'],
  ['M.Asad', 'pdf', 'M.Asad.pdf'],
  ['سی وی', 'docx', 'سی وی.docx'],
  ['.pdf', 'pdf', '.pdf'],
  ['', 'pdf', 'pdf.pdf'],
  ['...', 'zip', 'zip.zip'],
] as const)('the name %j of a %s becomes %j (samples)', (name, kind, stored) => {
  expect(nameOfKind(name, kind)).toBe(stored)
})

test('a name has no path, nothing that turns text round, and its ending when it is long', () => {
  expect(fileNameAsData('../a\\b\u202efdp.exe\0')).toBe('.._a_b_fdp.exe_')
  expect(nameOfKind('x'.repeat(400), 'pdf')).toMatch(/^x{251}\.pdf$/)
})
