import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {RESUME_HEAD_BYTES, RESUME_MAX_BYTES, type ResumeKind, resumeField, resumeKind, resumeWording} from '@site/forms'
import type {Upload} from '../store/submission.ts'
import {fileNameAsData} from './file-name.ts'
import {isOpenXmlDocument} from './open-xml-document.ts'
import {type RandomAccess, withFile} from './random-access.ts'
import type {ReceivedFile} from './receive-upload.ts'
import {isWordDocument} from './word-document.ts'

/** Whether the inside of a file is what its beginning says. A PDF has no more to it that could be told from a broken one. */
const INNER_CHECKS: Readonly<Record<ResumeKind, (bytes: RandomAccess) => Promise<boolean>>> = {
  pdf: async () => true,
  doc: isWordDocument,
  docx: isOpenXmlDocument,
}

/** The kind of a file when its name's ending, its first bytes and its inner structure agree. */
export async function judgeResume(name: string, bytes: RandomAccess): Promise<ResumeKind | undefined> {
  const view = await bytes.read(0, Math.min(bytes.size, RESUME_HEAD_BYTES))
  if (!view) return undefined
  const kind = resumeKind(name, new Uint8Array(view.buffer))
  return kind && (await INNER_CHECKS[kind](bytes)) ? kind : undefined
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function wrong(message: string) {
  return {fileErrors: {[resumeField.name]: message}}
}

/** Judges an uploaded file by its content: the upload with its facts, or the message for the visitor. */
export async function checkResume(
  file: ReceivedFile | undefined,
): Promise<{readonly upload?: Upload; readonly fileErrors?: Readonly<Record<string, string>>}> {
  if (!file) return wrong(resumeWording.missing)
  // The parser counts too, but a limit that is read from a setting is not one that was tested.
  if (file.size > RESUME_MAX_BYTES) return wrong(resumeWording.tooLarge)
  const kind = await withFile(file.path, (bytes) => judgeResume(file.name, bytes))
  if (!kind) return wrong(resumeWording.wrongType)
  const {path, size} = file
  return {upload: {path, size, kind, name: fileNameAsData(file.name), sha256: await sha256Of(path)}}
}
