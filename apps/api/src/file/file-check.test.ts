import {drawingField, resumeField} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import fc from 'fast-check'
import {test} from 'vitest'
import {
  type CompoundPart,
  compoundOf,
  DOCUMENT_TYPE,
  documentParts,
  relationsOf,
  typesOf,
  word97,
  xlsxOf,
  type ZipPart,
  zipOf,
} from '../../test/sample-file.ts'
import {objectStream, pdfWith} from '../../test/sample-pdf.ts'
import {judgeFile} from './file-check.ts'
import {bytesOf} from './random-access.ts'

const words = allWords.en
type Sent = {readonly of: 'resume' | 'drawings'; readonly bytes: Buffer}
/** In a report its first bytes are enough: the seed makes the others again. */
const sentAs = (of: Sent['of']) => (bytes: Buffer) => ({
  ...{of, bytes},
  [fc.toStringMethod]: () => `${of}: ${bytes.length} bytes, ${bytes.toString('latin1', 0, 60)}`,
})

async function isTaken({of, bytes}: Sent, name: string): Promise<boolean> {
  const file = of === 'resume' ? resumeField(words) : drawingField(words)
  return 'kind' in (await judgeFile({file, words}, name, bytesOf(bytes)))
}

const pieces = (text: string) =>
  fc.array(fc.nat({max: text.length}), {maxLength: 4}).map((cuts) => {
    const at = [0, ...cuts.sort((a, b) => a - b), text.length]
    return at.slice(1).map((end, index) => text.slice(at[index], end))
  })
const field = (texts: readonly string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const storage = (name: string, ...parts: CompoundPart[]) => ({name, parts})
const stream = (name: string) => ({name, content: Buffer.alloc(40, 1)})
const macros = compoundOf([storage('VBA', stream('dir'), stream('ThisDocument'))])

const elsewhere = fc.constantFrom(
  ...[
    'http://x.example/t',
    'HTTPS://x.example/t',
    '\\\\srv\\a',
    '//srv/a',
    'file:///\\\\srv\\a',
    'file://srv/a',
    '%5c%5csrv%5ca',
  ],
)
const fetching = fc.constantFrom(
  'attachedTemplate',
  'image',
  'footer',
  'video',
  'frame',
  'subDocument',
  'oleObject',
  'mailMergeSource',
  'unheard',
)
const rels = fc.constantFrom('document', 'settings', 'header1', 'a').map((name) => `word/_rels/${name}.xml.rels`)
const target = (text: fc.Arbitrary<string>, kind: fc.Arbitrary<string>) =>
  fc.tuple(rels, kind, text).map(([name, of, to]): ZipPart[] => [relationsOf(name, of, to, 'External')])
const command = fc.constantFrom(
  'DDEAUTO c:\\\\cmd "/k"',
  ' dde Excel x',
  'INCLUDEPICTURE "https://x.example/a"',
  ' LINK Word \\\\\\\\srv\\\\a',
)
const story = (name: string, body: string): ZipPart => ({...documentParts(body)[2], name})

/** Parts of a package of which each starts or fetches something. */
const activeParts: fc.Arbitrary<readonly ZipPart[]> = fc.oneof(
  target(elsewhere, fetching),
  fc
    .tuple(command.chain(pieces), fc.constantFrom('word/header9.xml', 'word/x', 'customXml/a.xml'))
    .map(([texts, name]) => [story(name, field(texts))]),
  fc
    .constantFrom('word/vbaProject.bin', 'word/media/image9.png', 'word/printerSettings9.bin', 'a')
    .map((name) => [{name, content: macros}]),
  fc
    .constantFrom('ui/extensibility', 'vbaProject', 'control', 'aFChunk')
    .map((kind) => [relationsOf('word/_rels/b.xml.rels', `urn:x/${kind}`, 'b')]),
  fc
    .constantFrom('Equation Native', '\x01Ole10Native', 'CONTENTS')
    .map((name) => [{name: 'word/embeddings/o.bin', content: compoundOf([stream(name)])}]),
  fc
    .constantFrom('MZ', '#!/bin/sh', '\x7fELF')
    .map((content) => [{name: 'word/media/image9.png', content: Buffer.from(content)}]),
)
const quietParts: fc.Arbitrary<readonly ZipPart[]> = fc.subarray([
  {name: 'word/media/macro-lens.png', content: 'PNG'},
  {name: 'word/printerSettings1.bin', content: 'x'},
  story('word/footer7.xml', field(['PAGE'])),
  relationsOf('word/_rels/footer7.xml.rels', 'hyperlink', 'https://x.example', 'External'),
  relationsOf('word/_rels/settings.xml.rels', 'attachedTemplate', 'file:///C:\\cv.dotx', 'External'),
])
const spelling = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.replaceAll('/', '\\'),
  (name) => `/${name}`,
  (name) => name.replace('[Content_Types]', '[content_types]'),
)
const packed = (parts: fc.Arbitrary<readonly ZipPart[]>) =>
  fc.tuple(parts, quietParts, spelling, fc.boolean()).map(([some, quiet, spell, isFirst]) => {
    const own = documentParts()
    const named = new Map([...quiet, ...some].map((part) => [part.name, part]))
    const all = isFirst ? [...named.values(), ...own] : [...own, ...named.values()]
    return zipOf(all.map((part) => ({...part, name: spell(part.name)})))
  })
const embedded = (bytes: fc.Arbitrary<Buffer>) => packed(bytes.map((content) => [{name: 'word/embeddings/e', content}]))

const docx = packed(activeParts)
const docm = fc.constant(
  zipOf([
    typesOf('word/document.xml', DOCUMENT_TYPE.replace('document.main', 'macroEnabled.main')),
    ...documentParts().slice(1),
  ]),
)
const doc = fc.oneof(
  fc
    .constantFrom('Macros', 'MACROS', '_VBA_PROJECT_CUR')
    .map((name) => compoundOf([...word97('CV'), storage(name, storage('VBA', stream('dir')))])),
  command.map((text) => compoundOf(word97(`a \x13${text.replaceAll('\\\\', '\\')}\x14\x15`))),
  elsewhere.map((template) => compoundOf(word97('', {template}))),
  fc
    .constantFrom('Equation Native', '\x01Ole10Native', 'x')
    .map((name) => compoundOf([...word97(''), storage('ObjectPool', storage('_1', stream(name)))])),
)
const escaped = (name: string) =>
  fc
    .array(fc.boolean(), {minLength: name.length, maxLength: name.length})
    .map((flags) =>
      Array.from(name, (letter, at) => (flags[at] ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join(''),
    )
const launch = escaped('Launch').map((name) => `<</S/${name}/F(cmd.exe)>>`)
const attachedTo = (name: string, content: Buffer) =>
  pdfWith(
    `<</F(${name})/EF<</F 9 0 R>>>>`,
    Buffer.concat([Buffer.from('9 0 obj<<>>stream\n'), content, Buffer.from('\nendstream endobj ')]),
  )
const pdf = fc.oneof(
  launch.map((object) => pdfWith(object)),
  launch.map((object) => pdfWith(objectStream(object))),
  fc.constantFrom('exe', 'bat', 'js', 'docm', 'lnk').map((ending) => attachedTo(`a.${ending}`, Buffer.from('x'))),
  fc.constant(attachedTo('a.pdf', Buffer.from('MZ'))),
  docx.map((content) => attachedTo('a.docx', content)),
)
const resume = fc.oneof(docx, embedded(docx), docm, doc, embedded(doc), pdf)
const zipped = fc.oneof(
  fc
    .tuple(fc.constantFrom('docx', 'pdf', 'xlsx'), fc.oneof(docx, embedded(docx), docm, doc, pdf))
    .map(([ending, content]) => zipOf([{name: 'a.dwg'}, {name: `b.${ending}`, content}])),
  fc
    .constantFrom('exe', 'library-ms', 'docm', 'zip', 'lnk', 'html', 'py')
    .map((ending) => zipOf([{name: `Plan.pdf.${ending}`}])),
  fc.constantFrom('MZ', '#!/bin/sh').map((content) => zipOf([{name: 'plan.dwg', content}])),
)
const fileName = fc.constantFrom('cv.pdf', 'cv.doc', 'cv.docx', 'a.zip', 'DOC-20260101-WA0003.', 'cv')

test('nothing active passes, in 500 combinations of samples of each kind', async () => {
  const sent = fc.oneof(resume.map(sentAs('resume')), fc.oneof(zipped, pdf).map(sentAs('drawings')))
  const refused = fc.asyncProperty(sent, fileName, async (file, name) => !(await isTaken(file, name)))
  await fc.assert(refused, {numRuns: 500})
})

test('what is quiet passes, in 100 combinations of samples of each kind', async () => {
  const table = {name: 'word/embeddings/a.xlsx', content: xlsxOf()}
  const quiet = packed(fc.constantFrom<readonly ZipPart[]>([], [table]))
  const sent = fc.oneof(
    fc.oneof(quiet, embedded(packed(fc.constant([])))).map(sentAs('resume')),
    quiet.map((content) => sentAs('drawings')(zipOf([{name: 'a.dwg'}, {name: 'b/a.docx', content}]))),
    fc.constant(compoundOf(word97('CV \x13 PAGE \x141\x15'))).map(sentAs('resume')),
    fc.constant(pdfWith(objectStream('<</S/GoTo>>'))).map(sentAs('resume')),
  )
  await fc.assert(fc.asyncProperty(sent, fileName, isTaken), {numRuns: 100})
})
