import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {openTestApi, readDetail, readList, type TestApi} from './open-test-api.ts'
import {docxOf, pdfOf, relationsOf, xlsxOf, zipOf} from './sample-file.ts'
import {postQuote, quote, quoteBody, type SentFile} from './sample-form.ts'
import {addQuote, patch} from './visit.ts'

const MAX_BYTES = 26_214_400
const wrongType = 'A drawing must be a PDF, DWG, DXF, JPG, PNG or ZIP file'
const damaged = 'The file is damaged or packed in an unusual way. Open it, save it again and send that'
const drawings: readonly SentFile[] = [
  {name: 'ground floor.pdf', bytes: pdfOf(40_000)},
  {name: 'Section A.DWG', bytes: Buffer.from('AC1032\0\0 and what follows')},
  {name: 'site.dxf', bytes: Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')},
  {name: 'plot.jpeg', bytes: Buffer.from('ffd8ffe000104a464946', 'hex')},
  {name: 'sketch.png', bytes: Buffer.from('89504e470d0a1a0a0000', 'hex')},
  {name: 'all.zip', bytes: zipOf([{name: 'first floor/plan.dwg'}, {name: 'lift.pdf', content: pdfOf()}])},
]

let site: TestApi
beforeEach(async () => {
  site = await openTestApi()
})
afterEach(() => site.close())

async function send(files: readonly SentFile[], changes: Record<string, string> = {}) {
  const answer = await postQuote(site.url, quoteBody(changes, files))
  return {status: answer.status, body: (await answer.json()) as {id?: string; errors?: Record<string, string>}}
}

const left = async () => [
  ...(await readdir(join(site.folder, 'incoming'))),
  ...(await readdir(join(site.folder, 'files'))),
]

describe('a request for a quote', () => {
  test('is kept with every drawing, each of which comes back byte for byte', async () => {
    const {status, body} = await send(drawings)
    expect(body.errors).toBeUndefined()
    expect(status).toBe(201)
    const detail = await readDetail(site, body.id ?? '')
    expect(detail).toMatchObject({kind: 'quote', stage: 'new', answers: quote, fileCount: drawings.length})
    expect(detail.files.map(({name, kind}) => [name, kind])).toEqual(
      drawings.map(({name}, index) => [name, ['pdf', 'dwg', 'dxf', 'jpg', 'png', 'zip'][index]]),
    )
    for (const [index, {bytes}] of drawings.entries()) {
      const answer = await site.inbox(`/submissions/${detail.id}/files/${index + 1}`)
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    }
    for (const place of [0, drawings.length + 1, '1.0', 'x'])
      expect((await site.inbox(`/submissions/${detail.id}/files/${place}`)).status).toBe(404)
  })

  test('is kept with the figures of Urdu as those that are dialled', async () => {
    const {body} = await send([], {area: '۲۴٬۰۰۰', floors: '۲', phone: '۰۳۰۰ ۱۲۳۴۵۶۷'})
    const {answers} = await readDetail(site, body.id ?? '')
    expect(answers).toMatchObject({area: '24,000', floors: '2', phone: '0300 1234567'})
  })

  test('is refused for a day that is past', async () => {
    const {status, body} = await send([], {quoteBy: '2026-01-20'})
    expect([status, body.errors]).toEqual([422, {quoteBy: 'Quote needed by must be today or later'}])
  })

  test('may bring the kinds that were decided for an archive of drawings, named one by one, and what systems leave in it', async () => {
    const bytes = zipOf([
      ...['dwg', 'dxf', 'dgn', 'ifc', 'rvt', 'skp', 'jpg', 'png', 'TIF', 'webp', 'heic', 'txt'].map((ending) => ({
        name: `floors\\plan.${ending}`,
      })),
      {name: 'floors/', content: ''},
      {name: 'areas.xlsx', content: xlsxOf()},
      {name: 'brief.docx', content: docxOf({name: 'word/embeddings/a.xlsx', content: xlsxOf()})},
      {name: '__MACOSX/floors/._plan.dwg', content: Buffer.from('0005160700', 'hex')},
      {name: 'floors/.DS_Store', content: '\0\0\0\x01Bud1'},
    ])
    expect(await send([{name: 'all', bytes}])).toMatchObject({status: 201})
  })

  test('needs no drawings', async () => {
    expect((await send([])).status).toBe(201)
  })

  test('may bring ten of the largest', async () => {
    const {status} = await send(
      Array.from({length: 10}, (_, at) => ({name: `${at}.pdf`, bytes: pdfOf(at ? 9 : MAX_BYTES)})),
    )
    expect(status).toBe(201)
  })

  test('may be searched by the name of a drawing, filtered, decided on, exported and erased', async () => {
    const id = await addQuote(site, {}, drawings)
    expect((await readList(site, 'kind=quote&q=Section%20A')).map((item) => item.id)).toEqual([id])
    expect((await patch(site, id, {stage: 'pricing'})).status).toBe(200)
    expect((await patch(site, id, {stage: 'hired'})).status).toBe(422)
    const csv = await (await site.inbox('/export.csv?kind=quote')).text()
    expect(csv.split('\r\n')[0]).toBe(
      'Reference,Received,Stage,Assignee,Looked at,Kind of work,What is to be built,City,Plot or address,Covered area,Floors,' +
        'Start on site,Quote needed by,Name,Company,Phone number,Email,Language,Drawings,Notes',
    )
    expect(csv).toContain(`Pricing,,,School,Twelve classrooms and a hall.,Multan,"Plot 7, Bosan Road",24000,2,`)
    const answer = await site.inbox('/people/erase', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: '{"email":"SANA@mail.example"}',
    })
    expect(await answer.json()).toEqual({erased: [id]})
    expect(await left()).toEqual([])
  })

  test('is told to the office and confirmed to whoever asked, without the words of a stranger', async () => {
    const id = await addQuote(site, {description: 'Buy at spam.example'}, drawings.slice(0, 1))
    await expect
      .poll(async () => (await readDetail(site, id)).mails.map(({state}) => state))
      .toEqual(['written', 'written'])
    const folder = join(site.folder, 'mail')
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    const notice = mails.find((mail) => mail.includes('To: office@pacific.example')) ?? ''
    const confirmation = mails.find((mail) => mail.includes('To: sana@mail.example')) ?? ''
    expect(notice).toContain('Subject: Quote for Sana Malik: School, Multan')
    expect(notice).toContain('spam.example')
    expect(confirmation).toContain('We have received your request for a quote')
    expect(confirmation).not.toContain('spam.example')
  })
})

const holds = (name: string) =>
  `The ZIP file holds ${name}. It may hold PDF, DWG, DXF, DGN, IFC, RVT, SKP, JPG, PNG, TIF, WEBP, HEIC, XLSX, DOCX, TXT only: take the rest out, or send that as PDF`
const program = (name: string) => `The ZIP file holds a program: ${name}. Take it out and send the rest`
const template = relationsOf('word/_rels/a.rels', 'attachedTemplate', 'http://x.example/t.dotm', 'External')

describe('a drawing is refused with its name and what to do', () => {
  test.each([
    ['a program', 'plan.pdf', Buffer.from('MZ\x90'), wrongType],
    ['a picture that holds scripts', 'plan.svg', Buffer.from('<svg onload="x"/>'), wrongType],
    ['an empty file', 'plan.dwg', Buffer.alloc(0), 'This file is empty. Please choose the file again.'],
    ['an archive that leaves its folder', 'a.zip', zipOf([{name: '../../etc/passwd'}]), damaged],
    ['an archive that names the root', 'a.zip', zipOf([{name: '/plan.dwg'}]), damaged],
    [
      'an archive with a password',
      'a.zip',
      zipOf([{name: 'a.dwg', flags: 1, method: 8}]),
      'The file has a password. Save it without one and send that',
    ],
    [
      'an archive that unpacks to 2 GB',
      'a.zip',
      zipOf([{name: 'a.dwg', method: 8, unpacked: 2 ** 31}]),
      'The file holds more than can be looked through. Save it as PDF, or send its parts one by one',
    ],
    [
      'an archive that lies about its sizes',
      'a.zip',
      zipOf([{name: 'a.dwg', content: 'x'.repeat(999), unpacked: 5}]),
      damaged,
    ],
    ['an archive with a program', 'a.zip', zipOf([{name: 'Plan.pdf.exe'}]), holds('Plan.pdf.exe')],
    [
      'an archive with a program under another name',
      'a.zip',
      zipOf([{name: 'plan.dwg', content: 'MZ\0\0'}]),
      program('plan.dwg'),
    ],
    ['an archive in an archive', 'a.zip', zipOf([{name: 'b.zip', content: zipOf([])}]), holds('b.zip')],
    ['an archive with something else as DOCX', 'a.zip', zipOf([{name: 'b.docx', content: 'x'}]), damaged],
    ['a broken archive', 'a.zip', zipOf([{name: 'a.dwg'}]).subarray(0, 60), damaged],
  ])('when it is %s, and nothing is kept', async (_what, name, bytes, message) => {
    const {status, body} = await send([...drawings, {name, bytes}])
    expect({status, errors: body.errors}).toMatchObject({
      status: 422,
      errors: {drawings: expect.stringContaining(`${message}: ${name}`)},
    })
    expect(await left()).toEqual([])
  })

  // Of the public list of what Windows runs or fetches by a look at the folder, and of what Office starts.
  test.each(
    `library-ms searchConnector-ms settingcontent-ms appref-ms application rdp website msix appinstaller desktop webloc py
    diagcab jnlp wsc sct hlp iqy slk mht xlsb vsto theme cab rar 7z zip exe lnk url scf inf docm xlsm html svg js
    ini`.split(/\s+/),
  )('when an archive holds a .%s file (samples)', async (ending) => {
    const {body} = await send([
      {name: 'a.zip', bytes: zipOf([{name: 'a.pdf', content: pdfOf()}, {name: `Plan.pdf.${ending}`}])},
    ])
    expect(body.errors).toEqual({drawings: `${holds(`Plan.pdf.${ending}`)}: a.zip`})
  })

  test('when a document in an archive fetches something, and says which', async () => {
    const {body} = await send([{name: 'a.zip', bytes: zipOf([{name: 'b/offer.docx', content: docxOf(template)}])}])
    expect(body.errors?.drawings).toContain('fetches http://x.example/t.dotm')
    expect(body.errors?.drawings).toContain(': a.zip, b/offer.docx')
  })

  test('when it is a byte too large', async () => {
    const {status, body} = await send([...drawings, {name: 'a.pdf', bytes: pdfOf(MAX_BYTES + 1)}])
    expect({status, errors: body.errors}).toEqual({
      status: 413,
      errors: {drawings: 'A drawing must not be larger than 25 MB'},
    })
    expect(await left()).toEqual([])
  })

  test.each([11, 12, 30])('when %d come', async (count) => {
    const {status, body} = await send(Array.from({length: count}, (_, at) => ({name: `${at}.pdf`, bytes: pdfOf(9)})))
    expect({status, errors: body.errors}).toEqual({
      status: 422,
      errors: {drawings: 'Send at most 10 drawings; put more of them in one ZIP file'},
    })
    expect(await left()).toEqual([])
  })
})

test('each wrong answer is named, with the drawings', async () => {
  const {status, body} = await send([{name: 'a.exe', bytes: Buffer.from('MZ')}], {
    area: 'large',
    work: 'bridge',
    city: ' ',
  })
  expect({status, errors: body.errors}).toEqual({
    status: 422,
    errors: {
      work: 'Kind of work is invalid',
      city: 'City is required',
      area: 'Covered area is invalid',
      drawings: `${wrongType}: a.exe`,
    },
  })
})

test('the same request sent again is stored once, with other drawings it is another', async () => {
  const key = {'Idempotency-Key': 'one'}
  const post = async (files: readonly SentFile[]) => (await postQuote(site.url, quoteBody({}, files), key)).status
  expect([await post(drawings), await post(drawings), await post(drawings.slice(1))]).toEqual([201, 201, 409])
  expect(await readList(site, 'kind=quote')).toHaveLength(1)
  expect(await left()).toHaveLength(drawings.length)
})
