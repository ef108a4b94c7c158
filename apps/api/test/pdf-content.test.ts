import {deflateSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openTestApi, readDetail} from './open-test-api.ts'
import {compoundOf, docxOf, relationsOf, word97} from './sample-file.ts'
import {applicationBody, postApplication} from './sample-form.ts'
import {objectStream, pdfWith} from './sample-pdf.ts'

let site: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  site = await openTestApi()
})
afterAll(() => site.close())

async function send(bytes: Uint8Array) {
  const answer = await postApplication(site.url, applicationBody({}, {name: 'cv.pdf', bytes}))
  const {id, errors} = (await answer.json()) as {id?: string; errors?: {resume?: string}}
  const carries = id ? (await readDetail(site, id)).files.map((file) => file.carries) : []
  return {carries: carries.flat(), problem: errors?.resume}
}

const attached = (name: string, content: Buffer, filter = '') => [
  `<</Type/Filespec/UF ${name}/EF<</F 9 0 R>>>>`,
  Buffer.concat([
    Buffer.from(`9 0 obj <</Type/EmbeddedFile${filter}>> stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]),
]
const template = docxOf(relationsOf('word/_rels/a.rels', 'attachedTemplate', 'http://x.example/t', 'External'))
const PROGRAM = Buffer.from('MZ\x90 a program')

describe('a PDF tells what it carries', () => {
  test.each([
    ['nothing', ['<</Type/Catalog>>'], []],
    ['nothing that its text speaks of', ['(Launch JavaScript) /LaunchPad /S/GoTo'], []],
    ['a form that counts', ['<</S/JavaScript/JS(count)>>'], ['scripts']],
    ['the same in numbers', ['<</S/#4aava#53cript/JS(count)>>'], ['scripts']],
    ['the same in a packed object', [objectStream('<</S/JavaScript/JS(count)>>')], ['scripts']],
    ['the same in one that is not packed', [objectStream('<</S/JavaScript>>', 'none')], ['scripts']],
    ['a drawing', attached('(plan.dwg)', Buffer.from('AC1032')), ['attachments']],
    ['an invoice', attached('<FEFF0061002E0078006D006C>', Buffer.from('<a/>')), ['attachments']],
    ['a packed document', attached('(a.docx)', deflateSync(docxOf()), '/Filter/FlateDecode'), ['attachments']],
    ['a document of old', attached('(a.doc)', compoundOf(word97('CV'))), ['attachments']],
    ['objects that are encrypted', ['<</Encrypt 5 0 R>>', objectStream('<</S/x>>', 'encrypted')], ['unread']],
  ])('%s (samples)', async (_what, objects, carries) => {
    expect(await send(pdfWith(...objects))).toEqual({carries, problem: undefined})
  })

  test('wherever in a long file it lies', async () => {
    const before = 'x'.repeat(256 * 1024 - 40)
    for (const shift of Array.from({length: 40}, (_, at) => at))
      expect((await send(pdfWith(before + ' '.repeat(shift), '<</S /JavaScript>>'))).carries).toEqual(['scripts'])
  })
})

describe('a PDF is refused', () => {
  test.each([
    ['that starts a program', ['<</S/Launch/F(cmd.exe)>>'], 'starts a program'],
    ['that does so in numbers', ['<</S/#4c#61unch/F(cmd.exe)>>'], 'starts a program'],
    ['that does so in a packed object', [objectStream('<</S/Launch/F(cmd.exe)>>')], 'starts a program'],
    ['with a program attached', attached('(setup.exe)', PROGRAM), 'no document (setup.exe)'],
    ['with one under another name', attached('(plan.dwg)', PROGRAM), 'no document (plan.dwg)'],
    [
      'with one in packed bytes',
      attached('(a.pdf)', deflateSync(PROGRAM), '/Filter/FlateDecode'),
      'no document (a.pdf)',
    ],
    ['with a script of the shell', attached('(a.pdf\\056bat)', Buffer.from('del')), 'no document (a.pdf.bat)'],
    ['with an attachment without a name', ['<</EF<</F 9 0 R>>>>'], 'no document'],
    [
      'with an attachment that cannot be read',
      attached('(a.pdf)', Buffer.from('x'), '/Filter/LZWDecode'),
      'no document',
    ],
    ['with a document attached that fetches', attached('(a.docx)', template), 'fetches http://x.example/t'],
    ['with a PDF attached that starts a program', attached('(a.pdf)', pdfWith('<</S/Launch>>')), 'starts a program'],
    ['whose objects are packed in an unusual way', [objectStream('<</S/x>>', 'LZWDecode')], 'damaged'],
  ])('%s (samples)', async (_what, objects, reason) => {
    const {problem} = await send(pdfWith(...objects))
    expect(problem).toContain(reason)
    expect(problem).toMatch(/[Ss]ave it|Print it/)
  })

  test('with objects that unpack to more than can be looked through', async () => {
    const {problem} = await send(pdfWith(objectStream(' '.repeat(40 * 1024 * 1024))))
    expect(problem).toContain('more than can be looked through')
  })
})

test.each([
  ['a name of lists', '/First '.repeat(300_000), 'taken'],
  ['signs that are one of attachments by chance', '/EF\0'.repeat(100_000), 'taken'],
  ['attachments that comments hide', '/EF%'.repeat(400_000), 'attached'],
  ['attachments', '/F(a.pdf)/EF<</F 9 0 R>>'.repeat(100_000), 'more than can be looked through'],
  ['beginnings of an object', `/F(a.pdf)/EF<</F 9 0 R>>${'9 0 obj '.repeat(400_000)}`, 'taken'],
])('a PDF of nothing but %s is looked through once (samples)', async (_what, text, outcome) => {
  // Looking behind each of them would take longer than a test may.
  const {problem = 'taken'} = await send(pdfWith(text))
  expect(problem).toContain(outcome)
})
