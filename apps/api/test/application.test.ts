import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openTestApi} from './open-test-api.ts'
import {compoundOf, docxOf, docxParts, pdfOf, zipOf} from './sample-file.ts'
import {applicationBody, postApplication} from './sample-form.ts'

const wrongType = {resume: 'Resume must be a PDF, DOC or DOCX file'}
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

const DOCM =
  '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml" PartName="/word/document.xml"/></Types>'

const relationship = (kind: string, target: string) => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<Relationships><Relationship Id="a" TargetMode="External" Target="${target}" Type="http://schemas.example/relationships/${kind}"/></Relationships>`,
})

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
    ['a DOCX with an embedded table', 'a.docx', docxOf({name: 'word/embeddings/Table1.xlsx'})],
    ['a DOCX with a link to the web', 'a.docx', docxOf(relationship('hyperlink', 'https://a.example'))],
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
    ['a PDF after other bytes', 'a.pdf', Buffer.concat([Buffer.from('GIF89a'), pdfOf()])],
    ['a program called PDF', 'a.pdf', Buffer.from('MZ\x90')],
    ['a PDF called EXE', 'a.exe', pdfOf()],
    ['an empty file', 'a.pdf', Buffer.alloc(0)],
    ['a spreadsheet as DOC', 'a.doc', compoundOf([{name: 'Workbook'}])],
    ['a folder called WordDocument', 'a.doc', compoundOf([{name: 'WordDocument', type: 1}])],
    ['half a DOC', 'a.doc', compoundOf().subarray(0, 700)],
    ['any ZIP archive as DOCX', 'a.docx', zipOf([{name: 'readme.txt'}])],
    ['a spreadsheet as DOCX', 'a.docx', zipOf([{name: '[Content_Types].xml'}, {name: 'xl/workbook.xml'}])],
    ['a DOCX with an encrypted part', 'a.docx', docxOf({name: 'word/x.xml', flags: 1})],
    ['a DOCX with an unknown packing', 'a.docx', docxOf({name: 'word/x.xml', method: 99})],
    ['a DOCX with a symbolic link', 'a.docx', docxOf({name: 'word/x.xml', attributes: 0o120777 << 16})],
    ['a DOCX that leaves its folder', 'a.docx', docxOf({name: '../../etc/passwd'})],
    ['a DOCX that claims 300 MB', 'a.docx', docxOf({name: 'word/x.xml', unpacked: 300 * 1024 * 1024})],
    ['a DOCX with a part twice', 'a.docx', docxOf({name: 'WORD/document.xml'})],
    ['a DOCX with 3,000 parts', 'a.docx', docxOf(...Array.from({length: 3000}, (_, at) => ({name: `word/${at}.xml`})))],
    [
      'a DOCX whose lists of parts are long together',
      'a.docx',
      docxOf(...[1, 2, 3].map((at) => ({name: `word/_rels/${at}.rels`, content: `<a>${'<b/>'.repeat(100_000)}</a>`}))),
    ],
    [
      'a DOCX whose parts lie about their names',
      'a.docx',
      zipOf(docxParts.map((p) => ({...p, localName: `x${p.name}`}))),
    ],
    ['half a DOCX', 'a.docx', docxOf().subarray(0, 120)],
    ['a DOCX with a tail', 'a.docx', Buffer.concat([docxOf(), Buffer.from('tail')])],
  ])('when it is %s', async (_what, name, bytes) => {
    expect(await send(name, bytes)).toMatchObject({status: 422, body: {errors: wrongType}})
    expect(await incoming()).toEqual([])
  })

  test.each([
    ['macros in a DOC', 'a.doc', compoundOf([{name: 'WordDocument'}, {name: 'Macros', type: 1}])],
    ['MACROS in a DOC', 'a.doc', compoundOf([{name: 'WordDocument'}, {name: 'mACROS', type: 1}])],
    ['objects in a DOC', 'a.doc', compoundOf([{name: 'WordDocument'}, {name: 'ObjectPool', type: 1}])],
    ['macros in a DOCX', 'a.docx', docxOf({name: 'word/vbaProject.bin'})],
    ['macros under another name', 'a.docx', docxOf({name: 'word/harmless.bin'})],
    ['macros in another folder', 'a.docx', docxOf(relationship('vbaProject', 'media/image1.png'))],
    [
      'the type of a DOCM',
      'a.docx',
      zipOf(docxParts.map((part) => ({...part, content: part.content?.replace('<Types/>', DOCM)}))),
    ],
    ['a template from elsewhere', 'a.docx', docxOf(relationship('attachedTemplate', 'https://evil.example/t.dotm'))],
    ['the same in other letters', 'a.docx', docxOf(relationship('attached&#84;emplate', 'https://evil.example/t'))],
    ['an object of OLE', 'a.docx', docxOf({name: 'word/embeddings/oleObject1.bin'})],
    ['an ActiveX control', 'a.docx', docxOf({name: 'word/activeX/activeX1.xml'})],
  ])('when it brings a program along: %s', async (_what, name, bytes) => {
    expect(await send(name, bytes)).toMatchObject({
      status: 422,
      body: {errors: {resume: expect.stringMatching(/Save it as PDF/)}},
    })
    expect(await incoming()).toEqual([])
  })

  test.each([
    ['entities', docxOf({...relationship('image', 'a'), content: '<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>'})],
    ['another alphabet', docxOf({...relationship('image', 'a'), content: '\ufeff<Relationships'})],
    ['a lie about a size', docxOf({name: 'word/x.xml', content: 'x'.repeat(5_000), unpacked: 5})],
  ])('when it hides what it holds by %s', async (_what, bytes) => {
    expect(await send('a.docx', bytes)).toMatchObject({status: 422, body: {errors: wrongType}})
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
