import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openTestApi} from './open-test-api.ts'
import {compoundOf, documentParts, docxOf, docxParts, pdfOf, relationsOf, xlsxOf, zipOf} from './sample-file.ts'
import {applicationBody, postApplication} from './sample-form.ts'

const wrongType = 'Resume must be a PDF, DOC or DOCX file'
const damaged = /damaged.+save it again/
const large = /more than can be looked through.+Save it as PDF/
let site: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  site = await openTestApi()
})
afterAll(() => site.close())

async function send(name: string, bytes: Uint8Array, changes: Record<string, string> = {}) {
  const answer = await postApplication(site.url, applicationBody(changes, {name, bytes}))
  return {status: answer.status, body: (await answer.json()) as {id?: string; errors?: Record<string, string>}}
}

const incoming = () => readdir(join(site.folder, 'incoming'))

describe('a resume is accepted', () => {
  test.each([
    ['a PDF', 'resume.pdf', pdfOf()],
    ['a DOC', 'resume.doc', compoundOf()],
    ['a DOC that writes names in small letters', 'resume.doc', compoundOf([{name: 'worddocument'}])],
    ['a DOCX', 'resume.docx', docxOf()],
    [
      'a DOCX with pictures and a comment',
      'RESUME.DOCX',
      zipOf([...docxParts, {name: 'word/media/image1.png'}], 'note'),
    ],
    ['a DOCX with an embedded table', 'a.docx', docxOf({name: 'word/embeddings/Table1.xlsx', content: xlsxOf()})],
    [
      'a DOCX with a link to the web',
      'a.docx',
      docxOf(relationsOf('word/_rels/document.xml.rels', 'hyperlink', 'https://a.example', 'External')),
    ],
    ['exactly the largest size', 'large.pdf', pdfOf(5_242_880)],
  ])('when it is %s', async (_what, name, bytes) => {
    const {status, body} = await send(name, bytes)
    expect(body.errors).toBeUndefined()
    expect(status).toBe(201)
    expect(body.id).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    expect(await incoming()).toEqual([])
  })
})

describe('a resume is refused', () => {
  test.each([
    ['a program called PDF', 'a.pdf', Buffer.from('MZ\x90')],
    ['a program called EXE', 'a.exe', Buffer.from('MZ\x90')],
    ['a spreadsheet as DOC', 'a.doc', compoundOf([{name: 'Workbook'}])],
    ['a folder called WordDocument', 'a.doc', compoundOf([{name: 'WordDocument', type: 1}])],
    ['any ZIP archive as DOCX', 'a.docx', zipOf([{name: 'readme.txt'}])],
    ['a spreadsheet as DOCX', 'a.docx', xlsxOf()],
    ['a DOCX without its main part', 'a.docx', zipOf(docxParts.slice(0, 2))],
  ])('when it is of another kind: %s', async (_what, name, bytes) => {
    expect(await send(name, bytes)).toMatchObject({status: 422, body: {errors: {resume: wrongType}}})
    expect(await incoming()).toEqual([])
  })

  test.each([
    ['a PDF after other bytes', 'a.pdf', Buffer.concat([Buffer.from('GIF89a'), pdfOf()]), /begins with something else/],
    ['an empty file', 'a.pdf', Buffer.alloc(0), /empty/],
    ['a PDF called EXE', 'a.exe', pdfOf(), /ends like that of a program/],
    ['half a DOC', 'a.doc', compoundOf().subarray(0, 700), damaged],
    ['a DOCX with an encrypted part', 'a.docx', docxOf({name: 'word/x.xml', flags: 1, method: 8}), /password/],
    ['a DOCX with an unknown packing', 'a.docx', docxOf({name: 'word/x.xml', method: 99}), damaged],
    ['a DOCX with a symbolic link', 'a.docx', docxOf({name: 'word/x.xml', attributes: 0o120777 << 16}), damaged],
    ['a DOCX that leaves its folder', 'a.docx', docxOf({name: '../../etc/passwd'}), damaged],
    [
      'a DOCX that claims 500 MB',
      'a.docx',
      docxOf({name: 'word/x.xml', method: 8, unpacked: 500 * 1024 * 1024}),
      large,
    ],
    ['a DOCX with a part twice', 'a.docx', docxOf({name: 'WORD/document.xml'}), damaged],
    [
      'a DOCX with 3,000 parts',
      'a.docx',
      docxOf(...Array.from({length: 3000}, (_, at) => ({name: `word/${at}.xml`}))),
      large,
    ],
    [
      'a DOCX whose lists of parts are long together',
      'a.docx',
      docxOf(...[1, 2, 3].map((at) => ({name: `word/_rels/${at}.rels`, content: `<a>${'<b/>'.repeat(100_000)}</a>`}))),
      large,
    ],
    [
      'a DOCX whose parts lie about their names',
      'a.docx',
      zipOf(docxParts.map((p) => ({...p, localName: `x${p.name}`}))),
      damaged,
    ],
    ['a DOCX of 5,000 levels', 'a.docx', zipOf(documentParts('<w:p>'.repeat(5_000))), large],
    ['half a DOCX', 'a.docx', docxOf().subarray(0, 120), damaged],
    ['a DOCX with a tail', 'a.docx', Buffer.concat([docxOf(), Buffer.from('tail')]), damaged],
    ['a lie about a size', 'a.docx', docxOf({name: 'word/x.xml', content: 'x'.repeat(5_000), unpacked: 5}), damaged],
  ])('when it is broken, with what to do: %s', async (_what, name, bytes, reason) => {
    expect(await send(name, bytes)).toMatchObject({
      status: 422,
      body: {errors: {resume: expect.stringMatching(reason)}},
    })
    expect(await incoming()).toEqual([])
  })

  test('when it has one byte too many', async () => {
    const {status, body} = await send('large.pdf', pdfOf(5_242_881))
    expect(status).toBe(413)
    expect(body.errors).toEqual({resume: 'Resume file size must be less than 5MB'})
    expect(await incoming()).toEqual([])
  })

  test('when there is none, together with the other problems', async () => {
    const answer = await postApplication(site.url, applicationBody({position: 'Astronaut'}))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      title: 'Some fields need to be corrected.',
      status: 422,
      errors: {position: 'Position is invalid', resume: 'Resume is required'},
    })
  })
})
