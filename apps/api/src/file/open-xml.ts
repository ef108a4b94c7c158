import type {Carried} from '../store/submission.ts'
import {type ArchiveEntry, readArchive} from './archive.ts'
import {refuse} from './flaw.ts'
import {beginsCompound, beginsProgram, beginsZip, type ContentKind, type Judge, type Look} from './judge.ts'
import {beginsXml, type Element, readXml} from './part-xml.ts'
import {bytesOf, type RandomAccess} from './random-access.ts'
import {reachesOut, readFields} from './word-field.ts'

// [ECMA-376] part 2: what names the parts and leads from one to another. An OpenDocument file says its kind first.
const DESCRIBING = /^\/?\[Content_Types\]\.xml$|\.rels$|^mimetype$/i
const MOST_DESCRIBING_BYTES = 1024 * 1024
const MOST_PART_BYTES = 32 * 1024 * 1024

/** The kinds of package by the type of the part with which they begin. */
const MAIN_TYPES: readonly (readonly [ContentKind, RegExp])[] = [
  ['docx', /wordprocessingml\.(?:document|template)\.main\+xml$/i],
  ['xlsx', /spreadsheetml\.(?:sheet|template)\.main\+xml$/i],
  ['office', /presentationml\.(?:presentation|slideshow|template)\.main\+xml$/i],
]

// The types of parts and of what leads to them say what an Office program does with a part, whatever it is called.
const MACRO_TYPE = /vba(?:project|data)|macro(?:enabled|sheet)|\/ui\/(?:extensibility|userCustomization)/i
const MACRO_PART = /(?:^|\/)vba(?:project\.bin|data\.xml)$/i
const OBJECT_TYPE = /activex|\/control$|\/afchunk$/i
const OBJECT_PART = /(?:^|\/)activeX\/./i
const EMBEDDED_TYPE = /oleObject$|\/package$/i
const EMBEDDED_PART = /(?:^|\/)embeddings\/[^/]/i
/** Parts of a workbook that fetch rows or values when it is opened. */
const CONNECTED_TYPE = /spreadsheetml\.(?:connections|queryTable)\+xml$/i
const LINK_TYPE = /spreadsheetml\.externalLink\+xml$/i

const CONTENT_TYPES = /^http:\/\/schemas\.openxmlformats\.org\/package\/2006\/content-types$/
const RELATIONSHIPS = /^http:\/\/schemas\.openxmlformats\.org\/package\/2006\/relationships$/
const WORD =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main$/

type Package = {
  readonly types: Map<string, string>
  /** The part with which the document begins. */
  main: string | undefined
  /** Parts that must be documents of their own. */
  readonly embedded: Set<string>
  mimetype: string
}

const keyOf = (name: string) => name.toLowerCase().replace(/^\//, '')

/** The name of the part to which a relationship leads, as names of entries are compared. */
function partOf(relationships: string, target: string): string | undefined {
  const folder = keyOf(relationships).replace(/_rels\/[^/]*$/, '')
  const address = URL.parse(target.replaceAll('\\', '/'), `part://package/${folder}`)
  try {
    return address ? keyOf(decodeURIComponent(address.pathname)) : undefined
  } catch {
    return undefined
  }
}

function readRelationship(found: Package, entry: string, {uri, local, attributes}: Element): void {
  if (local !== 'Relationship') return
  const {Type: type = '', Target: target = '', TargetMode: mode = ''} = attributes
  if (MACRO_TYPE.test(type)) refuse('macro')
  if (OBJECT_TYPE.test(type)) refuse('object', target)
  // A hyperlink waits until it is followed; whatever else lies elsewhere is fetched at once.
  if (!/\/hyperlink$/i.test(type) && reachesOut(target)) refuse('fetched', target)
  if (mode.toLowerCase() === 'external') return
  const part = partOf(entry, target)
  if (part !== undefined && EMBEDDED_TYPE.test(type)) found.embedded.add(part)
  if (!/^\/?_rels\/\.rels$/i.test(entry) || !/\/officeDocument$/i.test(type)) return
  // Programs differ in which of two main parts they open, and in whether they take one of another vocabulary.
  if (found.main !== undefined || !RELATIONSHIPS.test(uri)) refuse('damaged')
  found.main = part
}

function readType({types}: Package, {uri, local, attributes}: Element): void {
  if (local === 'Types') return
  const {ContentType: type = '', PartName: part = '', Extension: ending = ''} = attributes
  if (MACRO_TYPE.test(type)) refuse('macro')
  if (OBJECT_TYPE.test(type)) refuse('object', type)
  if (CONNECTED_TYPE.test(type)) refuse('fetched', part)
  const key = local === 'Default' ? `.${ending.toLowerCase()}` : keyOf(part)
  if (!CONTENT_TYPES.test(uri) || (types.get(key) ?? type) !== type) refuse('damaged')
  types.set(key, type)
}

async function describe(bytes: RandomAccess, {budget}: Look): Promise<Package> {
  const found: Package = {types: new Map(), main: undefined, embedded: new Set(), mimetype: ''}
  let length = 0
  const options = {budget, only: DESCRIBING, wholeBytes: () => MOST_DESCRIBING_BYTES}
  for await (const {name, content} of readArchive(bytes, options)) {
    if (!content) continue
    length += content.length
    if (length > MOST_DESCRIBING_BYTES) refuse('large')
    if (name === 'mimetype') found.mimetype = content.toString('latin1')
    else {
      const isTypes = !/\.rels$/i.test(name)
      const open = (element: Element) => (isTypes ? readType(found, element) : readRelationship(found, name, element))
      await readXml(content, budget, {open})
    }
  }
  return found
}

const typeOf = ({types}: Package, part: string): string =>
  types.get(part) ?? types.get(/\.[^./]*$/.exec(part)?.[0] ?? '') ?? ''

/** Reads what a part of Word says: its fields, and pictures that lie elsewhere. */
async function readStory(content: Buffer, {budget}: Look): Promise<void> {
  const scopes = [readFields()]
  const fields = () => scopes.at(-1)
  await readXml(content, budget, {
    open({uri, local, attributes}) {
      if (attributes.src !== undefined && reachesOut(attributes.src)) refuse('fetched', attributes.src)
      // A program may leave out what another vocabulary wraps: no field may reach across its border.
      if (!WORD.test(uri)) scopes.push(readFields())
      else if (local === 'fldSimple') fields()?.whole(attributes.instr ?? '')
      else if (local === 'fldChar') {
        if (attributes.fldCharType === 'begin') fields()?.begin()
        else if (attributes.fldCharType === 'separate') fields()?.separate()
        else fields()?.end()
      }
    },
    close: ({uri}) => void (WORD.test(uri) || scopes.pop()?.finish()),
    text(said, within) {
      if (within && /^(?:del)?instrText$/i.test(within.local) && WORD.test(within.uri)) fields()?.instruction(said)
    },
  })
  for (const scope of scopes) scope.finish()
}

async function readLink(content: Buffer, part: string, {budget}: Look): Promise<void> {
  await readXml(content, budget, {open: ({local}) => void (local === 'ddeLink' && refuse('fetched', part))})
}

/** Judges a part by its bytes, and by the type that the package gives it. */
async function judgePart(entry: ArchiveEntry, kind: ContentKind, found: Package, look: Look) {
  const {head, content} = entry
  const part = keyOf(entry.name)
  if (MACRO_PART.test(part)) refuse('macro')
  if (OBJECT_PART.test(part)) refuse('object', entry.name)
  if (beginsProgram(head)) refuse('object', entry.name)
  if (content && beginsZip(head)) return look.inside('office', bytesOf(content))
  if (content && beginsCompound(head)) return look.inside('object', bytesOf(content))
  const isEmbedded = EMBEDDED_PART.test(part) || found.embedded.has(part) || EMBEDDED_TYPE.test(typeOf(found, part))
  if (isEmbedded) refuse('object', entry.name)
  if (content && kind === 'docx') await readStory(content, look)
  else if (content) await readLink(content, entry.name, look)
  return []
}

/** Judges a package of Office: a document, a workbook or a presentation, as `wanted` says. */
const openXmlJudge =
  (wanted: ContentKind): Judge =>
  async (bytes, look) => {
    const found = await describe(bytes, look)
    if (/^application\/vnd\.oasis/.test(found.mimetype)) refuse('openDocument')
    const mainType = found.main === undefined ? '' : typeOf(found, found.main)
    const [kind] = MAIN_TYPES.find(([, type]) => type.test(mainType)) ?? []
    if (!kind || (wanted !== 'office' && kind !== wanted)) return refuse('wrongType')
    const carried: Carried[] = []
    let hasMain = false
    const wholeBytes = (name: string, head: Buffer) => {
      if (DESCRIBING.test(name)) return 0
      const isRead = kind === 'docx' ? beginsXml(head) : LINK_TYPE.test(typeOf(found, keyOf(name)))
      return isRead || beginsZip(head) || beginsCompound(head) ? MOST_PART_BYTES : 0
    }
    for await (const entry of readArchive(bytes, {budget: look.budget, wholeBytes})) {
      hasMain ||= keyOf(entry.name) === found.main
      if (!DESCRIBING.test(entry.name)) carried.push(...(await judgePart(entry, kind, found, look)))
    }
    return hasMain ? carried : refuse('wrongType')
  }

export const judgeDocument = openXmlJudge('docx')
export const judgeWorkbook = openXmlJudge('xlsx')
export const judgePackage = openXmlJudge('office')
