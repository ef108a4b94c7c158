import type {Carried} from '../store/submission.ts'
import {readArchive} from './archive.ts'
import {FlawError, refuse} from './flaw.ts'
import {beginsCompound, beginsProgram, type ContentKind, type Judge, type Look} from './judge.ts'
import {bytesOf} from './random-access.ts'

/** Whatever a ZIP archive of drawings may hold. */
export const ARCHIVED_KINDS = 'pdf dwg dxf dgn ifc rvt skp jpg png tif webp heic xlsx docx txt'.split(' ')
/** The endings with which these are opened once they are unpacked. */
export const ARCHIVED_ENDINGS = [...ARCHIVED_KINDS, 'jpeg', 'tiff']
const MAY_HOLD = new RegExp(String.raw`\.(${ARCHIVED_ENDINGS.join('|')})$`, 'i')
const JUDGED: Readonly<Record<string, ContentKind>> = {pdf: 'pdf', docx: 'docx', xlsx: 'xlsx'}
const MOST_JUDGED_BYTES = 64 * 1024 * 1024

// Systems leave these by themselves in what they pack; nothing opens them.
const LEFTOVERS: readonly (readonly [RegExp, (head: Buffer) => boolean])[] = [
  [/^__MACOSX\/(?:.*\/)?\._[^/]*$/, (head) => head.toString('hex', 0, 4) === '00051607'],
  [/(?:^|\/)\.DS_Store$/, (head) => head.toString('latin1', 4, 8) === 'Bud1'],
  [/(?:^|\/)Thumbs\.db$/i, beginsCompound],
]

const judgedKind = (name: string): ContentKind | undefined => JUDGED[MAY_HOLD.exec(name)?.[1]?.toLowerCase() ?? '']

async function judgeEntry(name: string, content: Buffer | undefined, {inside}: Look): Promise<readonly Carried[]> {
  const kind = judgedKind(name)
  if (!kind || !content) return []
  try {
    return await inside(kind, bytesOf(content))
  } catch (error) {
    if (!(error instanceof FlawError)) throw error
    if (error.reason === 'wrongType') refuse('foreign', name)
    throw new FlawError(error.reason, {part: error.part, entry: name})
  }
}

/** Judges an archive of drawings: everything in it is of a kind that is named, and none is a program under another name. */
export const judgeArchive: Judge = async (bytes, look) => {
  const carried: Carried[] = []
  const wholeBytes = (name: string) => (judgedKind(name) ? MOST_JUDGED_BYTES : 0)
  for await (const {name, head, content} of readArchive(bytes, {budget: look.budget, wholeBytes})) {
    if (/^\//.test(name)) refuse('damaged')
    if (name.endsWith('/') || LEFTOVERS.some(([path, begins]) => path.test(name) && begins(head))) continue
    if (!MAY_HOLD.test(name)) refuse('foreign', name)
    if (beginsProgram(head)) refuse('program', name)
    carried.push(...(await judgeEntry(name, content, look)))
  }
  return carried
}
