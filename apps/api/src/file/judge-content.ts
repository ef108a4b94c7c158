import type {Carried} from '../store/submission.ts'
import {judgeArchive} from './drawing-archive.ts'
import {refuse} from './flaw.ts'
import type {Budget, ContentKind, Judge} from './judge.ts'
import {judgeDocument, judgePackage, judgeWorkbook} from './open-xml.ts'
import {judgePdf} from './pdf-document.ts'
import type {RandomAccess} from './random-access.ts'
import {judgeCompoundDocument, judgeObject} from './word-document.ts'

// Drawings pack to a tenth.
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024
/** The text of a thousand pages. */
const MOST_PARSED_BYTES = 16 * 1024 * 1024

const JUDGES: Readonly<Record<ContentKind, Judge>> = {
  pdf: judgePdf,
  doc: judgeCompoundDocument,
  docx: judgeDocument,
  xlsx: judgeWorkbook,
  office: judgePackage,
  object: judgeObject,
  zip: judgeArchive,
}

/** The files of an archive are documents as those that come by themselves. */
const DOCUMENTS_WITHIN: Readonly<Partial<Record<ContentKind, number>>> = {zip: 0}

function judgeAt(kind: ContentKind, bytes: RandomAccess, budget: Budget, depth: number): Promise<readonly Carried[]> {
  const deeper = depth + (DOCUMENTS_WITHIN[kind] ?? 1)
  const inside = async (within: ContentKind, part: RandomAccess) =>
    deeper > 1 ? refuse('nested') : judgeAt(within, part, budget, deeper)
  return JUDGES[kind](bytes, {budget, inside})
}

/** Looks at all that is in a file. Throws a `FlawError` when staff may not open it; returns what is worth saying of it. */
export async function judgeContent(kind: ContentKind, bytes: RandomAccess): Promise<readonly Carried[]> {
  const budget = {unpacked: MOST_UNPACKED_BYTES, parsed: MOST_PARSED_BYTES}
  return [...new Set(await judgeAt(kind, bytes, budget, 0))].sort()
}
