import {type Language, UPLOADS_FIELD} from '@site/forms'
import type {Request} from 'express'
import multer from 'multer'
import {checkFiles} from '../file/file-check.ts'
import {type ReceivedFile, type ReceivedForm, receiveUpload, removeFiles} from '../file/receive-upload.ts'
import {type BodyBounds, tooLarge, unreadable, watchBody} from '../http/body.ts'
import {cannotStoreNow, HttpError} from '../http/problem.ts'
import {mediaTypeOf} from '../http/request-head.ts'
import {refuseWithoutDisk, type Ticket, type UploadShelf} from '../upload/upload-shelf.ts'
import type {Received} from './accept.ts'
import {languageOf} from './answer.ts'
import type {FormWithFile} from './form.ts'

// The connection broke; every other error of the system is one of our disk.
const BROKEN_CONNECTION_CODES = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'])

function unknownField({file, words}: FormWithFile, name: string | undefined): HttpError {
  const message = name === file.name ? file.wording.tooMany : words.problem.unknown
  return new HttpError({status: 422, refusal: 'invalid', errors: {[name ?? 'form']: message}})
}

function limitErrorOf(form: FormWithFile, {code, field}: multer.MulterError): HttpError {
  const {file, words} = form
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge({[file.name]: file.wording.tooLarge})
    case 'LIMIT_FIELD_VALUE':
      return tooLarge({[field ?? 'form']: words.refusal.longText})
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return tooLarge()
    case 'LIMIT_FILE_COUNT':
      return unknownField(form, file.name)
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FIELD_KEY':
      return unknownField(form, field)
    default:
      // Nested, numbered and invalid names, and codes that later releases add: all about the request.
      return field === undefined ? unreadable() : unknownField(form, field)
  }
}

/**
 * Returns the answer to a failed upload. The parser throws plain errors for whatever is malformed, so what is neither a
 * limit nor our disk is the request's fault and never 500.
 */
function uploadErrorOf(form: FormWithFile, error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof multer.MulterError) return limitErrorOf(form, error)
  const {code, syscall} = error as {code?: string; syscall?: string}
  if (syscall !== undefined && !BROKEN_CONNECTION_CODES.has(code ?? '')) return cannotStoreNow(error)
  return unreadable(error)
}

// Beside the files: the longest texts in UTF-8, the head of each part, and room.
const TEXT_BYTES = 256 * 1024

type ReadUploadOptions = {
  /** The shelf on which files of this form may have been uploaded beforehand. */
  readonly shelf: UploadShelf
  readonly formIn: (language: Language) => FormWithFile
  /** Folder for files that are still being sent. */
  readonly incoming: string
  readonly bounds: Omit<BodyBounds, 'mostBytes'>
  /** Uploads under way at once. */
  readonly uploads: number
  /** Bytes of disk that are left free. */
  readonly spareDiskBytes: number | undefined
}

/** Text that was not UTF-8 has become replacement characters by the time the parser hands it over. */
function refuseBrokenText(entered: Readonly<Record<string, unknown>>): void {
  const broken = Object.values(entered).some((value) => typeof value === 'string' && value.includes('\ufffd'))
  if (broken) throw unreadable()
}

/** Separates the files that were uploaded beforehand from the answers: each is named by its id and its token. */
function takeTickets({[UPLOADS_FIELD]: sent, ...entered}: Readonly<Record<string, unknown>>) {
  const named = typeof sent === 'string' ? [...new Set(sent.split(' ').filter(Boolean))] : []
  const tickets = named.map((text): Ticket => {
    const [id = '', token = ''] = text.split('.')
    return {id, token}
  })
  return {
    entered: sent === undefined || typeof sent === 'string' ? entered : {...entered, [UPLOADS_FIELD]: sent},
    tickets,
  }
}

/** Checks the files that came with those that waited on the shelf, which may have given one up. */
async function checkAll(form: FormWithFile, files: readonly ReceivedFile[], lent: readonly ReceivedFile[] | undefined) {
  if (!lent) return {fileErrors: {[form.file.name]: form.file.wording.gone}}
  return checkFiles(form, [...files, ...lent])
}

/** Whatever makes a form too large, it is its files that can be made smaller. */
function sizeErrorOf(form: FormWithFile, error: unknown) {
  const {file} = form
  const problem = uploadErrorOf(form, error)
  if (problem.status !== 413 || problem.errors) return problem
  return tooLarge({[file.name]: file.wording.tooLarge})
}

/** Multipart: the text fields, and the files, which go straight to disk. */
export function readUpload({shelf, formIn, incoming, bounds, uploads, spareDiskBytes}: ReadUploadOptions) {
  const {file, fields} = formIn('en')
  const receive = receiveUpload({folder: incoming, fields: fields.length, file})
  const mostBytes = file.most * file.maxBytes + TEXT_BYTES
  let underWay = 0
  /** Bytes of the disk that those under way may take. */
  let announced = 0

  /** Returns the size that a request states, or the most where it states none; no more than it states is read. */
  function sizeOf(request: Request): number {
    return Math.min(Number(request.get('Content-Length') ?? mostBytes) || mostBytes, mostBytes)
  }

  async function receiveInTime(request: Request) {
    let late = false
    // Counted before anything is waited for: requests that come in one moment count each other.
    const size = sizeOf(request)
    underWay++
    announced += size
    try {
      await refuseWithoutDisk(incoming, announced, spareDiskBytes)
      return await watchBody(request, {...bounds, mostBytes}, async () => {
        const received = await receive(request)
        // Its sender has been told that it came too late.
        if (late) await received.tidy()
        return received
      })
    } catch (error) {
      late = true
      throw sizeErrorOf(formIn(languageOf(request)), error)
    } finally {
      underWay--
      announced -= size
    }
  }

  return async (request: Request): Promise<Received> => {
    mediaTypeOf(request, ['multipart/form-data'])
    if (underWay >= uploads) throw cannotStoreNow(new Error('Too many uploads at once'))
    const received = await receiveInTime(request)
    return readForm(formIn(languageOf(request, received.entered)), received, {shelf, incoming})
  }
}

/** Reads what a form says, with the files that came with it and those that waited on the shelf. */
async function readForm(
  form: FormWithFile,
  received: ReceivedForm,
  {shelf, incoming}: Pick<ReadUploadOptions, 'shelf' | 'incoming'>,
): Promise<Received> {
  const {files} = received
  let lent: readonly ReceivedFile[] | undefined
  const tidy = async () => {
    await received.tidy()
    await removeFiles(lent ?? [])
  }
  try {
    const {entered, tickets} = takeTickets(received.entered)
    refuseBrokenText(entered)
    lent = await shelf.lend(tickets, incoming)
    const checked = await checkAll(form, files, lent)
    const sent = checked.uploads?.slice(0, files.length) ?? []
    const settle = async () => {
      await shelf.drop(tickets.map(({id}) => id))
      await tidy()
    }
    const identities = [...sent.map(({name, sha256}) => [name, sha256]), ...tickets.map(({id}) => [id])]
    return {entered, tidy, identities, settle, ...checked}
  } catch (error) {
    await tidy()
    throw uploadErrorOf(form, error)
  }
}
