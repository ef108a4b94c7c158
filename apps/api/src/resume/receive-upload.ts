import {randomBytes} from 'node:crypto'
import {rm} from 'node:fs/promises'
import type {Writable} from 'node:stream'
import {RESUME_MAX_BYTES, resumeField} from '@site/forms'
import type {Request, Response} from 'express'
import multer from 'multer'
import {countParts} from './part-count.ts'

export type ReceivedFile = {readonly path: string; readonly name: string; readonly size: number}

export type ReceivedForm = {
  readonly entered: Readonly<Record<string, unknown>>
  readonly file: ReceivedFile | undefined
  /** Removes the file, if it is still there. */
  readonly tidy: () => Promise<void>
}

// The guard fields travel beside the answers; a few unknown ones are named to the sender rather than counted.
const OTHER_FIELDS = 10

// The longest answer in UTF-8, four bytes a character.
const FIELD_BYTES = 20_000

/** Reads multipart requests, files synced to `folder` under random names. Rejects with what the parser throws. */
export function receiveUpload(folder: string, fields: number): (request: Request) => Promise<ReceivedForm> {
  const storage = multer.diskStorage({
    destination: folder,
    filename: (_request, _file, done) => done(null, randomBytes(16).toString('hex')),
    // Synced before the row is committed that points to it.
    flush: true,
  } as multer.DiskStorageOptions)
  const options: multer.Options = {
    storage,
    // Browsers send file names in UTF-8 without saying so.
    defParamCharset: 'utf8',
    limits: {
      fileSize: RESUME_MAX_BYTES,
      files: 2,
      fields: fields + OTHER_FIELDS,
      parts: fields + OTHER_FIELDS + 2,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
      fieldNestingDepth: 0,
    },
  }

  return (request) =>
    new Promise((resolve, reject) => {
      let handedOver = 0
      const {announced} = countParts(request)
      const streamHandler = (_request: Request, parser: Writable) => {
        for (const kind of ['field', 'file']) parser.on(kind, () => handedOver++)
        request.pipe(parser)
      }
      const parse = multer({...options, streamHandler} as multer.Options).single(resumeField.name)
      parse(request, request.res as Response, (error?: unknown) => {
        if (error) return reject(error)
        const {file} = request
        const tidy = () => (file ? rm(file.path, {force: true}) : Promise.resolve())
        const refuse = (why: string) => tidy().then(() => reject(new Error(why)), reject)
        // Parsed although the connection broke: nobody waits for an answer.
        if (request.destroyed && !request.complete) return refuse('Request aborted')
        if (handedOver !== announced()) return refuse('A part has no name')
        resolve({
          entered: request.body,
          file: file && {path: file.path, name: file.originalname, size: file.size},
          tidy,
        })
      })
    })
}
