import type {Carried} from '../store/submission.ts'
import {openCompound, type Storage} from './compound-file.ts'
import {refuse} from './flaw.ts'
import type {Judge, Look} from './judge.ts'
import {bytesOf} from './random-access.ts'
import {reachesOut} from './word-field.ts'
import {isEncrypted, judgeText, tableName, templateOf} from './word-text.ts'

/** Folders in which Word, Excel and PowerPoint keep macros. */
const MACRO_STORAGES = ['MACROS', '_VBA_PROJECT_CUR', 'VBA', '_VBA_PROJECT']
/** Streams of an embedded document, picture of it and facts about it. What is not named here belongs to another program. */
const QUIET_STREAM =
  /^(?:WORDDOCUMENT|[01]TABLE|DATA|WORKBOOK|BOOK|PACKAGE|\[1\](?:OLE|COMPOBJ)|\[2\]OLEPRES\d+|\[3\](?:OBJINFO|PRINT|EPRINT|META|PIC)|\[5\].*SUMMARYINFORMATION)$/
const OF_DOCUMENT = ['WORDDOCUMENT', 'WORKBOOK', 'BOOK', 'PACKAGE']
/** In the first bytes of a stream `Ole`: the object is no copy, it lies elsewhere. */
const LINKED = 1

const hasStream = ({storages, streams}: Storage): boolean => streams.size > 0 || [...storages.values()].some(hasStream)

async function streamOf({streams}: Storage, name: string): Promise<Buffer> {
  return (await streams.get(name)?.()) ?? Buffer.alloc(0)
}

function refuseMacros({storages}: Storage): void {
  for (const name of MACRO_STORAGES) {
    const storage = storages.get(name)
    if (storage && hasStream(storage)) refuse('macro')
  }
}

// [MS-XLS] 2.4.28: each sheet of a workbook is announced by its kind.
const [SHEET, MACRO_SHEET] = [0x85, 1]

/** Walks the records of a workbook of Excel 97 for sheets of macros, which are older than those in folders. */
function judgeSheets(workbook: Buffer): void {
  for (let at = 0; at + 10 <= workbook.length; at += 4 + workbook.readUInt16LE(at + 2))
    if (workbook.readUInt16LE(at) === SHEET && workbook[at + 9] === MACRO_SHEET) refuse('macro')
}

async function judgeWord(storage: Storage): Promise<void> {
  const main = await streamOf(storage, 'WORDDOCUMENT')
  if (isEncrypted(main)) refuse('locked')
  const table = await streamOf(storage, tableName(main))
  const template = templateOf(main, table)
  if (reachesOut(template)) refuse('fetched', template)
  judgeText(main, table)
}

/** Judges what is embedded: a document of Office, and nothing that another program would have to open. */
async function judgeEmbedded(storage: Storage, {inside}: Look): Promise<readonly Carried[]> {
  const {storages, streams} = storage
  refuseMacros(storage)
  if (streams.has('EQUATION NATIVE')) refuse('equation')
  const link = await streamOf(storage, '[1]OLE')
  if (link.length >= 8 && link.readUInt32LE(4) & LINKED) refuse('object', 'OLE link')
  const foreign = [...streams.keys()].find((name) => !QUIET_STREAM.test(name))
  if (foreign !== undefined || !OF_DOCUMENT.some((name) => streams.has(name))) refuse('object', foreign ?? 'OLE')
  if ([...storages.values()].some(hasStream)) refuse('nested')
  if (streams.has('WORDDOCUMENT')) await judgeWord(storage)
  for (const name of ['WORKBOOK', 'BOOK']) judgeSheets(await streamOf(storage, name))
  return streams.has('PACKAGE') ? inside('office', bytesOf(await streamOf(storage, 'PACKAGE'))) : []
}

/** Judges a document of Word 97 to 2003. */
export const judgeCompoundDocument: Judge = async (bytes, look) => {
  const root = await openCompound(bytes)
  // A DOCX with a password comes as one.
  if (root.streams.has('ENCRYPTEDPACKAGE')) refuse('locked')
  if (!root.streams.has('WORDDOCUMENT')) refuse('wrongType')
  refuseMacros(root)
  await judgeWord(root)
  const carried: Carried[] = []
  // Word leaves an empty pool in plain letters.
  for (const object of root.storages.get('OBJECTPOOL')?.storages.values() ?? [])
    if (hasStream(object)) carried.push(...(await judgeEmbedded(object, look)))
  return carried
}

/** Judges an object that lies in a package as a compound file. */
export const judgeObject: Judge = async (bytes, look) => judgeEmbedded(await openCompound(bytes), look)
