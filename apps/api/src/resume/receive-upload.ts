import {randomBytes} from 'node:crypto'
import {rm} from 'node:fs/promises'
import {resumeField, resumeMaxBytes} from '@site/forms'
import type {Request} from 'express'
import multer from 'multer'

export type ReceivedFile = {readonly path: string; readonly name: string; readonly size: number}

export type ReceivedForm = {
  readonly entered: Readonly<Record<string, unknown>>
  readonly file: ReceivedFile | undefined
  /** Removes the file, if it is still there. */
  readonly tidy: () => Promise<void>
}

// The guard fields travel beside the answers; a few unknown ones are named to the sender rather than counted.
const otherFields = 10

// The longest answer in UTF-8, four bytes a character.
const fieldBytes = 20_000

/** Reads multipart requests, files synced to `folder` under random names. Rejects with what the parser throws. */
export function receiveUpload(folder: string, fields: number): (request: Request) => Promise<ReceivedForm> {
  const storage = multer.diskStorage({
    destination: folder,
    filename: (_request, _file, done) => done(null, randomBytes(16).toString('hex')),
    // Synced before the row is committed that points to it.
    flush: true,
  } as multer.DiskStorageOptions)
  const parse = multer({
    storage,
    // Browsers send file names in UTF-8 without saying so.
    defParamCharset: 'utf8',
    limits: {
      fileSize: resumeMaxBytes,
      files: 2,
      fields: fields + otherFields,
      parts: fields + otherFields + 2,
      fieldSize: fieldBytes,
      fieldNameSize: 100,
      headerPairs: 20,
      fieldNestingDepth: 0,
    },
  }).single(resumeField.name)

  return (request) =>
    new Promise((resolve, reject) => {
      parse(request, request.res as never, (error?: unknown) => {
        if (error) return reject(error)
        const {file} = request
        // Parsed although the connection broke: nobody waits for an answer, and the parser has removed the file.
        if (request.destroyed && !request.complete) return reject(new Error('Request aborted'))
        resolve({
          entered: request.body,
          file: file && {path: file.path, name: file.originalname, size: file.size},
          tidy: () => (file ? rm(file.path, {force: true}) : Promise.resolve()),
        })
      })
    })
}
