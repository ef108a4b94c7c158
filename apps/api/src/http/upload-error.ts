import type {FileField} from '@site/forms'
import multer from 'multer'
import {cannotStoreNow, HttpError} from './http-error.ts'
import {tooLarge, unreadable} from './watch-body.ts'

// The connection broke; every other error of the system is one of our disk.
const BROKEN_CONNECTION_CODES = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'])

function unknownField(file: FileField, name: string | undefined): HttpError {
  const message = name === file.name ? file.wording.tooMany : 'Unknown field'
  return new HttpError({
    status: 422,
    title: 'Some fields need to be corrected.',
    errors: {[name ?? 'form']: message},
  })
}

function limitErrorOf(file: FileField, {code, field}: multer.MulterError): HttpError {
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge({[file.name]: file.wording.tooLarge})
    case 'LIMIT_FIELD_VALUE':
      return tooLarge({[field ?? 'form']: 'Text is too long'})
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return tooLarge()
    case 'LIMIT_FILE_COUNT':
      return unknownField(file, file.name)
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FIELD_KEY':
      return unknownField(file, field)
    default:
      // Nested, numbered and invalid names, and codes that later releases add: all about the request.
      return field === undefined ? unreadable() : unknownField(file, field)
  }
}

/**
 * Returns the answer to a failed upload. The parser throws plain errors for whatever is malformed, so what is neither a
 * limit nor our disk is the request's fault and never 500.
 */
export function uploadErrorOf(file: FileField, error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof multer.MulterError) return limitErrorOf(file, error)
  const {code, syscall} = error as {code?: string; syscall?: string}
  if (syscall !== undefined && !BROKEN_CONNECTION_CODES.has(code ?? '')) return cannotStoreNow(error)
  return unreadable(error)
}
