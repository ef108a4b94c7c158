import {SaxesParser} from 'saxes'
import {type ArchiveEntry, readArchive} from './archive.ts'
import type {Flaw, RandomAccess} from './random-access.ts'

const REQUIRED_PARTS = ['[Content_Types].xml', 'word/document.xml']
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024
/** Its list of parts, and what leads from one part to another or out of the document. */
const DESCRIBING = /^\[Content_Types\]\.xml$|\.rels$/i

// Word keeps macros in word/vbaProject.bin; a renamed one still lies directly in word/, where nothing else ends so.
const MACRO_PART = /vba(?:project|data)|macro|^word\/[^/]+\.bin$/i
/** Programs that are embedded, as OLE or ActiveX keeps them. A table or a drawing of Office is a document of its own. */
const PROGRAM_PART = /(?:^|\/)activeX\/|(?:^|\/)embeddings\/(?![^/]+\.(?:docx|xlsx|pptx)$)[^/]+/i
const PROGRAM_TYPE = /vbaProject|macroEnabled|oleObject|activeX/i
/** Parts that are fetched as soon as somebody opens the document; a link waits until it is followed. */
const FETCHED_ON_OPENING = /\/(?:attachedTemplate|oleObject|frame|subDocument|package|externalLink|webSettings)$/i

/** Says what keeps a ZIP archive from being a DOCX that staff may open; undefined when nothing does. */
export async function openXmlFlaw(bytes: RandomAccess): Promise<Flaw | undefined> {
  const entries = await readArchive(bytes, {mostUnpacked: MOST_UNPACKED_BYTES, wanted: DESCRIBING})
  const names = new Set(entries?.map(({name}) => name))
  if (!entries || !REQUIRED_PARTS.every((part) => names.has(part))) return 'broken'
  if (entries.some(({name}) => MACRO_PART.test(name) || PROGRAM_PART.test(name))) return 'unsafe'
  try {
    return entries.some(describesProgram) ? 'unsafe' : undefined
  } catch {
    return 'broken'
  }
}

/** Throws what is no XML in UTF-8, or has a document type: entities could hide what it says. */
function describesProgram({content}: ArchiveEntry): boolean {
  if (!content) return false
  let found = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A part has a document type')
  })
  parser.on('opentag', ({attributes}) => {
    const {ContentType = '', Type = '', TargetMode = ''} = attributes as Record<string, string>
    const isFetched = TargetMode.toLowerCase() === 'external' && FETCHED_ON_OPENING.test(Type)
    found ||= PROGRAM_TYPE.test(ContentType) || PROGRAM_TYPE.test(Type) || isFetched
  })
  parser.write(new TextDecoder('utf-8', {fatal: true}).decode(content)).close()
  return found
}
