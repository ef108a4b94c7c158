import {csvCell, csvLine} from '@site/limits'
import {expect, onTestFinished, test} from 'vitest'
import {openSqliteStore} from '../src/store/open-store.ts'
import {openTestApi, temporaryFolder} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'
import {contact, submission} from './sample-submission.ts'

/** RFC 4180, read back. */
function parse(text: string): string[][] {
  const rows = [...text.matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g)]
  return rows.map(([, row = '']) =>
    [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )
}

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\r\nb', '"a\r\nb"'],
  ['=1+1', `"'=1+1"`],
  ['+92 300', `"'+92 300"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  [';=1+1', `";'=1+1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a, @SUM(A1)', `"a,' @SUM(A1)"`],
  ['a\t+1', `"a\t'+1"`],
  [';|=1', `";'|'=1"`],
  [';"=1', `";'""=1"`],
  [';\u00ad\u2060=1', `";'\u00ad\u2060=1"`],
  ['a\r\n\r\nb', '"a\r\n\r\nb"'],
  ['  =1', `"'  =1"`],
  ['\u00a0=1', `"'\u00a0=1"`],
  ['＝1', `"'＝1"`],
  ['fine\n=1', `"fine\n'=1"`],
  ['fine\r=1', `"fine\r'=1"`],
  ['\u2028\u2029=1', `"'\u2028'\u2029'=1"`],
  ['a=1', 'a=1'],
  ['عائشہ', 'عائشہ'],
])('the cell %j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a cell of signs that are a blank and unseen at once is written as any other', () => {
  const unseen = '\ufeff'.repeat(5_000)
  expect([csvCell(unseen), csvCell(`${unseen}=1`)]).toEqual([unseen, `"'${unseen}=1"`])
})

test('whatever was typed stays within its cell', () => {
  const cells = ['a,"b"', 'c\r\nd', '', '"', 'e']
  expect(parse(csvLine(cells))).toEqual([cells])
})

test('staff export every message, and formulas stay text', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const formula = '=HYPERLINK("http://evil.example","x")'
  for (let count = 0; count < 205; count++) {
    const answer = await postJson(site.url, {
      ...message,
      name: `${count}`,
      message: count === 7 ? formula : 'عائشہ, "hello"\nthere',
    })
    expect(answer.status).toBe(201)
  }
  const answer = await site.inbox('/export.csv?kind=contact')
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(text.startsWith('\ufeffReference,Received,Stage,Assignee,Name,Email,Subject,Message,Language,Notes\r\n')).toBe(
    true,
  )
  const rows = parse(text.slice(1)).slice(1)
  expect(rows).toHaveLength(205)
  expect(rows[0]?.[7]).toBe('عائشہ, "hello"\nthere')
  expect(rows.find((row) => row[4] === '7')?.[7]).toBe(`'${formula}`)
})

test('an export gives way to others, however much its entries hold', async () => {
  const folder = await temporaryFolder()
  const store = await openSqliteStore(folder)
  const long = {...contact, message: ',"'.repeat(2_500)}
  await Promise.all(Array.from({length: 300}, () => store.addSubmission(submission({answers: long}))))
  await store.close()
  const site = await openTestApi({folder})
  onTestFinished(() => site.close())
  let turns = 0
  let ended = false
  const count = () => {
    turns += 1
    if (!ended) setImmediate(count)
  }
  const answer = await site.inbox('/export.csv?kind=contact')
  count()
  const text = await answer.text()
  ended = true
  expect(text.match(/\r\n/g)).toHaveLength(301)
  // One turn a part of five milliseconds; the answer itself takes two or three.
  expect(turns).toBeGreaterThan(6)
})

test('applications are exported with the labels of their choices', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  await postApplication(site.url, applicationBody({}, {name: '=cv.pdf', bytes: pdfOf(50)}))
  const text = await (await site.inbox('/export.csv?kind=application&city=lahore')).text()
  const [head = [], row = []] = parse(text.replace('\ufeff', ''))
  const cells = Object.fromEntries(head.map((name, index) => [name, row[index]]))
  expect(cells).toMatchObject({
    'Experience level': '3–5 years',
    Resume: "'=cv.pdf",
    'Phone number': '(+92) 300 0000000',
    Stage: 'New',
  })
  expect((await site.inbox('/export.csv')).status).toBe(422)
})
