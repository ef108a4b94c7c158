// @vitest-environment jsdom
import {sanitySchemaToPortableTextSchema} from '@portabletext/sanity-bridge'
import type {ArraySchemaType, PortableTextBlock} from 'sanity'
import {expect, test} from 'vitest'
import {createTestWorkspace} from '../test/workspace.ts'
import {readHtml} from './read-html.ts'

/** As Word for Windows puts it into the clipboard, shortened. */
const wordDocument = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/a/clip_filelist.xml">
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-GB link="#0563C1" style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const cell = (
  text: string,
  href?: string,
) => `<td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt;
  mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm'>${
    href ? `<a href="${href}"><span lang=EN-US>${text}</span></a>` : `<span lang=EN-US>${text}</span>`
  }<o:p></o:p></p></td>`

const wordTable = (...rows: string[][]) =>
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rows
    .map((cells, at) => `<tr style='mso-yfti-irow:${at}'>${cells.join('\n')}</tr>`)
    .join('\n')}</table>`

const {schema: compiled} = await createTestWorkspace()
const schema = sanitySchemaToPortableTextSchema(compiled.get('richText') as ArraySchemaType<PortableTextBlock>)

type Read = PortableTextBlock & {
  style?: string
  listItem?: string
  children?: {text: string; marks?: string[]}[]
  markDefs?: {_key: string; _type: string; href: string}[]
  headerRows?: number
  rows?: {cells: {value: Read[]}[]}[]
}

let keys = 0
const read = (html: string) => readHtml(html, {schema, keyGenerator: () => `k${keys++}`}) as Read[]

/** A text with its links as `[words](address)`. */
const textOf = ({children = [], markDefs = []}: Read) =>
  children
    .map(({text, marks = []}) => {
      const to = markDefs.find(({_key, _type}) => _type === 'linkMark' && marks.includes(_key))
      return to ? `[${text}](${to.href})` : text
    })
    .join('')

const cellsOf = ({rows = []}: Read) => rows.map(({cells}) => cells.map(({value}) => value.map(textOf).join('|')))

test('A text from Word keeps its paragraphs, headings, lists and links, and nothing of its looks', () => {
  const blocks = read(
    wordDocument(`<h2>Supply<o:p></o:p></h2>
<p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>See the <a
href="https://www.pec.org.pk/firms"><b>council</b></a> or <a href="mailto:office@mail.example">write</a>,
<a href="tel:+92 42 111">call</a>.<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Batching plant<o:p></o:p></p>`),
  )
  expect(blocks.map((block) => [block.style, block.listItem, textOf(block)])).toEqual([
    ['h2', undefined, 'Supply'],
    [
      'normal',
      undefined,
      'See the [council](https://www.pec.org.pk/firms) or [write](mailto:office@mail.example), [call](tel:+92 42 111).',
    ],
    ['normal', 'bullet', 'Batching plant'],
  ])
  expect(blocks[1]?.children?.find(({text}) => text === 'council')?.marks).toContain('strong')
  expect(JSON.stringify(blocks)).not.toMatch(/mso|Mso|StartFragment|file:/)
})

test('A table from Word keeps its rows, its head and the links in its cells', () => {
  const [before, table, after] = read(
    wordDocument(`<p class=MsoNormal>Our mixes:<o:p></o:p></p>
${wordTable(
  [cell('Grade'), cell('Strength')],
  [cell('C25', 'https://mix.example/c25'), cell('25 MPa')],
  [cell('C32'), cell('')],
)}<p class=MsoNormal>All tested.<o:p></o:p></p>`),
  )
  expect([before, after].map((block) => block && textOf(block))).toEqual(['Our mixes:', 'All tested.'])
  expect(table).toMatchObject({_type: 'table', headerRows: 1})
  expect(table && cellsOf(table)).toEqual([
    ['Grade', 'Strength'],
    ['[C25](https://mix.example/c25)', '25 MPa'],
    ['C32', ''],
  ])
})

test('A cell holds plain text: no headings, no lists, and each link once', () => {
  const [table] = read(
    '<table><tr><th><h2>Mix</h2></th><th>Use</th></tr><tr><td><a href="https://mix.example">C<b>25</b></a></td><td><ul><li>Slabs</li></ul></td></tr></table>',
  )
  const blocks = (table?.rows ?? []).flatMap(({cells}) => cells.flatMap(({value}) => value))
  expect(blocks.map(({style, listItem}) => [style, listItem])).toEqual(Array(4).fill(['normal', undefined]))
  expect(blocks.map(({markDefs}) => markDefs?.length)).toEqual([0, 0, 1, 0])
})

test('A head that the table itself names is taken as it is', () => {
  const [table] = read(
    '<table><thead><tr><th>Year</th><th>Area</th></tr><tr><th></th><th>sq ft</th></tr></thead><tr><td>2024</td><td>12</td></tr></table>',
  )
  expect(table).toMatchObject({_type: 'table', headerRows: 2})
})

test('What puts a page in order is no table: its text stands by itself, as does that of a table in a cell', () => {
  const layout = read('<table><tr><td><p>One</p></td></tr><tr><td><p>Two</p></td></tr></table>')
  expect(layout.map(({_type}) => _type)).toEqual(['block', 'block'])
  const nested = read(
    `<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>${wordTable([cell('D'), cell('E')], [cell('F'), cell('G')])}</td></tr></table>`,
  )
  expect(nested).toHaveLength(1)
  expect(nested.map(cellsOf)).toEqual([
    [
      ['A', 'B'],
      ['C', 'D|E|F|G'],
    ],
  ])
})

test('Links that lead into a disk, a script or the other document leave their words, and comments go with their marks', () => {
  const blocks = read(
    wordDocument(`<p class=MsoNormal><a href="file:///C:/a.docx">disk</a> <a href="javascript:alert(1)">script</a>
<a href="#_Toc1">mark</a> <a name="_Toc1">named</a> <a href="data:text/html,x">data</a> <a href="https://a.example\\@b.example">odd</a></p>
<p class=MsoNormal><a style='mso-comment-reference:JD_1;mso-comment-date:20261120T0900'>Poured</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor
href="#_msocom_1" name="_msoanchor_1">[JD1]</a><![endif]></span></span> twice.
<img width=2 src="file:///C:/Users/a/clip_image001.png"></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1><![endif]>
<div style='mso-element:comment'><p class=MsoCommentText>Ask Bilal first</p></div></div>`),
  )
  expect(blocks.map(textOf).join('\n').trim()).toBe('disk script mark named data odd\nPoured twice.')
})
