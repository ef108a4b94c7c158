import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openTestApi, readDetail} from './open-test-api.ts'
import {
  compoundOf,
  DOCUMENT_TYPE,
  documentParts,
  docxOf,
  docxParts,
  pdfOf,
  relationsOf,
  typesOf,
  WORD,
  word97,
  xlsxOf,
  zipOf,
} from './sample-file.ts'
import {applicationBody, postApplication} from './sample-form.ts'

let site: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  site = await openTestApi()
})
afterAll(() => site.close())

async function send(name: string, bytes: Uint8Array, language = 'en') {
  const answer = await postApplication(site.url, applicationBody({language}, {name, bytes}))
  const {id = '', errors} = (await answer.json()) as {id?: string; errors?: {resume?: string}}
  return {id, problem: errors?.resume}
}

const RELATIONS = 'word/_rels/document.xml.rels'
const SETTINGS = 'word/_rels/settings.xml.rels'
const template = (target: string) => docxOf(relationsOf(SETTINGS, 'attachedTemplate', target, 'External'))
const utf16 = (text: string) => Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le')
const renamed = (rename: (name: string) => string) =>
  zipOf(docxParts.map((part) => ({...part, name: rename(part.name)})))
const rewritten = (write: (text: string) => Buffer) =>
  zipOf(docxParts.map((part) => ({...part, content: write(String(part.content))})))
const field = (...instructions: string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructions
    .map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const wordOf = (body: string) => zipOf(documentParts(body))
const object = (...names: string[]) => ({
  name: '_1234',
  parts: names.map((name) => ({name, content: Buffer.alloc(20)})),
})
const macros = {name: 'Macros', parts: [{name: 'VBA', parts: [{name: 'dir', content: Buffer.from('x')}]}]}
const pool = (...parts: Parameters<typeof compoundOf>[0] & {}) => ({name: 'ObjectPool', parts})

describe('a resume is taken as usual programs leave it', () => {
  test.each([
    ['an empty pool of objects in a DOC', 'a.doc', compoundOf([...word97('CV'), pool()])],
    ['empty objects in its pool', 'a.doc', compoundOf([...word97('CV'), pool({name: '_1', parts: []})])],
    ['an embedded table in it', 'a.doc', compoundOf([...word97('CV'), pool(object('\x01CompObj', 'Workbook'))])],
    ['an empty folder of macros in it', 'a.doc', compoundOf([...word97('CV'), {name: 'Macros', parts: []}])],
    ['the number of its pages', 'a.doc', compoundOf(word97('\x13 PAGE \x141\x15'))],
    ['its template on the own disk', 'a.doc', compoundOf(word97('CV', {template: 'C:\\Templates\\cv.dot'}))],
    ['the template on the own disk', 'a.docx', template('file:///C:\\Users\\A\\Templates\\Resume.dotx')],
    ['the usual template', 'a.docx', template('Normal.dotm')],
    ['a main part of another name', 'a.docx', zipOf(documentParts('', 'word/document2.xml'))],
    ['backslashes in names', 'a.docx', renamed((name) => name.replaceAll('/', '\\'))],
    ['slashes in front of names', 'a.docx', renamed((name) => `/${name}`)],
    ['sizes behind each entry', 'a.docx', zipOf(docxParts.map((part) => ({...part, flags: 8})))],
    ['the sizes of large archives', 'a.docx', zipOf(docxParts.map((part) => ({...part, zip64: true})))],
    [
      'what a save left behind in front',
      'a.docx',
      zipOf([{name: '[trash]/0000.dat', content: Buffer.alloc(64)}, ...docxParts]),
    ],
    ['a mark in front of each part', 'a.docx', rewritten((text) => Buffer.from(`\ufeff${text}`))],
    ['each part in UTF-16', 'a.docx', rewritten(utf16)],
    ['each part in UTF-16, the other end first', 'a.docx', rewritten((text) => utf16(text).swap16())],
    ['other capitals in every name', 'a.docx', renamed((name) => name.toUpperCase())],
    ['other capitals', 'a.docx', renamed((name) => name.replace('[Content_Types]', '[content_types]'))],
    ['relations in UTF-16', 'a.docx', docxOf({name: RELATIONS, content: utf16('<Relationships/>')})],
    ['a picture called macro', 'a.docx', docxOf({name: 'word/media/macro-lens.png'})],
    ['settings of a printer', 'a.docx', docxOf({name: 'word/printerSettings1.bin'})],
    ['an empty folder as an entry', 'a.docx', docxOf({name: 'word/', content: ''})],
    ['fields that show what is there', 'a.docx', wordOf(field(' PA', 'GE ') + field('HYPERLINK "https://x.example"'))],
    ['an embedded workbook', 'a.docx', docxOf({name: 'word/embeddings/a.xlsx', content: xlsxOf()})],
    ['a mark in front of a PDF', 'a.pdf', Buffer.concat([Buffer.from('\ufeff'), pdfOf()])],
  ])('with %s (samples)', async (_what, name, bytes) => {
    expect(await send(name, bytes)).toEqual({id: expect.stringMatching(/^\w{4}-/), problem: undefined})
  })

  test('under a name without an ending, which it gets', async () => {
    const {id} = await send('DOC-20260101-WA0003.', pdfOf())
    const [file] = (await readDetail(site, id)).files
    expect(file).toMatchObject({name: 'DOC-20260101-WA0003.pdf', kind: 'pdf'})
    const other = await send('cv.doc', docxOf())
    expect((await readDetail(site, other.id)).files[0]).toMatchObject({name: 'cv.docx', kind: 'docx'})
  })
})

const MACROS = compoundOf([macros])
const fetching = relationsOf(SETTINGS, 'attachedTemplate', 'http://x.example/t.dotm', 'External')
const hidden = [...docxParts, {...fetching, content: utf16(String(fetching.content)), flags: 8}]
const inner = docxOf(fetching)
const embedded = (content: Buffer) => docxOf({name: 'word/embeddings/a.docx', content})
const external = (kind: string, target: string) => docxOf(relationsOf(RELATIONS, kind, target, 'External'))

describe('a resume is refused with the reason and what to do', () => {
  test.each([
    ['macros in a DOC', 'a.doc', compoundOf([...word97('CV'), macros]), 'with a macro'],
    ['a field DDE in a DOC', 'a.doc', compoundOf(word97('\x13DDEAUTO cmd \x14\x15')), 'field DDEAUTO'],
    [
      'its template elsewhere',
      'a.doc',
      compoundOf(word97('', {template: 'http://x.example/t'})),
      'fetches http://x.example',
    ],
    ['a password of a DOC', 'a.doc', compoundOf(word97('', {flags: 0x100})), 'has a password'],
    ['a password of a DOCX', 'a.docx', compoundOf([{name: 'EncryptedPackage'}]), 'has a password'],
    ['a formula of old', 'a.doc', compoundOf([...word97(''), pool(object('Equation Native'))]), 'old equation editor'],
    [
      'a program as an object',
      'a.doc',
      compoundOf([...word97(''), pool(object('\x01Ole10Native'))]),
      'object of another program',
    ],
    [
      'macros of an embedded table',
      'a.doc',
      compoundOf([
        ...word97(''),
        pool({name: '_1', parts: [{name: 'Workbook'}, {...macros, name: '_VBA_PROJECT_CUR'}]}),
      ]),
      'with a macro',
    ],
    ['macros in a DOCX', 'a.docx', docxOf({name: 'word/a.bin', content: MACROS}), 'with a macro'],
    ['their name', 'a.docx', docxOf({name: 'word/vbaProject.bin'}), 'with a macro'],
    [
      'the type of a DOCM',
      'a.docx',
      zipOf([
        typesOf('word/document.xml', DOCUMENT_TYPE.replace('openxmlformats', 'macroEnabled')),
        ...docxParts.slice(1),
      ]),
      'with a macro',
    ],
    ['a relation to macros', 'a.docx', docxOf(relationsOf(RELATIONS, 'vbaProject', 'a.png')), 'with a macro'],
    [
      'buttons of its own',
      'a.docx',
      docxOf(relationsOf('_rels/a.rels', 'urn:x/ui/extensibility', 'a.xml')),
      'with a macro',
    ],
    ['a template elsewhere', 'a.docx', inner, 'fetches http://x.example/t.dotm'],
    ['the same in UTF-16, its size behind it', 'a.docx', zipOf(hidden), 'fetches http://x.example/t.dotm'],
    [
      'macros that a save left behind',
      'a.docx',
      zipOf([{name: '[trash]/0', content: MACROS}, ...docxParts]),
      'with a macro',
    ],
    ['the same in other letters', 'a.docx', external('attached&#84;emplate', 'http://x.example/t'), 'fetches http'],
    ['a template of a network', 'a.docx', template('file:///\\\\srv\\t.dotm'), 'fetches file'],
    ['a picture of a network', 'a.docx', external('image', '\\\\srv\\a.png'), 'fetches \\\\srv'],
    [
      'a picture elsewhere in its text',
      'a.docx',
      wordOf('<v:imagedata xmlns:v="urn:v" src="http://x.example/a"/>'),
      'fetches http',
    ],
    ['a field DDE', 'a.docx', wordOf(field('DD', 'EAUTO cmd')), 'field DDEAUTO'],
    ['a field DDE in one piece', 'a.docx', wordOf('<w:fldSimple w:instr="DDE Excel x"/>'), 'field DDE,'],
    [
      'a picture fetched by a field',
      'a.docx',
      wordOf(field('INCLUDEPICTURE "http://x.example/a"')),
      'field INCLUDEPICTURE',
    ],
    [
      'a field that another vocabulary hides',
      'a.docx',
      wordOf(
        '<w:fldChar w:fldCharType="begin"/><x:a xmlns:x="urn:x"><w:instrText>PAGE </w:instrText></x:a><w:instrText>DDE x</w:instrText><w:fldChar w:fldCharType="end"/>',
      ),
      'damaged',
    ],
    [
      'a field in a note',
      'a.docx',
      docxOf({name: 'word/x', content: `<w:footnotes ${WORD}>${field('DDE x')}</w:footnotes>`}),
      'field DDE,',
    ],
    ['a control', 'a.docx', docxOf({name: 'word/activeX/activeX1.xml'}), 'object of another program'],
    ['an object that is none', 'a.docx', docxOf({name: 'word/embeddings/oleObject1.bin'}), 'object of another program'],
    [
      'a page that is read in',
      'a.docx',
      docxOf(relationsOf(RELATIONS, 'aFChunk', 'a.html')),
      'object of another program',
    ],
    [
      'a program as a picture',
      'a.docx',
      docxOf({name: 'word/media/a.png', content: 'MZ'}),
      'object of another program',
    ],
    ['a template elsewhere of an embedded document', 'a.docx', embedded(inner), 'fetches http://x.example/t.dotm'],
    ['a document in an embedded document', 'a.docx', embedded(embedded(docxOf())), 'with another document in it'],
    ['entities', 'a.docx', docxOf({name: RELATIONS, content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>'}), 'damaged'],
    [
      'another encoding',
      'a.docx',
      docxOf({name: 'word/x', content: '<?xml version="1.0" encoding="UTF-7"?><a/>'}),
      'damaged',
    ],
    [
      'a text of OpenDocument',
      'a.docx',
      zipOf([{name: 'mimetype', content: 'application/vnd.oasis.opendocument.text'}]),
      'LibreOffice',
    ],
  ])('for %s (samples)', async (_what, name, bytes, reason) => {
    const {problem} = await send(name, bytes)
    expect(problem).toContain(reason)
    expect(problem).toMatch(/[Ss]ave it/)
  })

  test('in Urdu to those who ask in Urdu', async () => {
    const {problem} = await send('a.docx', inner, 'ur')
    expect(problem).toContain('\u2068http://x.example/t.dotm\u2069')
    expect(problem).toContain('PDF بنا کر بھیجیں')
  })
})
