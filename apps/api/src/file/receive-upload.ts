import {randomBytes} from 'node:crypto'
import {rm} from 'node:fs/promises'
import type {Writable} from 'node:stream'
import {MIMEType} from 'node:util'
import type {FileField} from '@site/forms'
import type {Request, Response} from 'express'
import multer from 'multer'

/**
 * Counts the parts of a multipart body as its delimiters announce them. The parser drops a part whose head it cannot
 * use without a word, which only shows when what it hands over is counted against this.
 */
function countParts(request: Request): {readonly announced: () => number} {
  const boundary = new MIMEType(request.get('Content-Type') ?? '').params.get('boundary') ?? ''
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // The first delimiter may be at the very start of the body.
  let rest: Buffer = Buffer.from('\r\n')
  let announced = 0
  let ended = false
  request.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk])
    let from = 0
    while (!ended) {
      const at = bytes.indexOf(delimiter, from)
      // Two hyphens behind a delimiter make it the last one.
      if (at < 0 || at + delimiter.length + 2 > bytes.length) break
      from = at + delimiter.length
      ended = bytes.toString('latin1', from, from + 2) === '--'
      if (!ended) announced++
    }
    rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length - 1))
  })
  return {announced: () => announced}
}

export type ReceivedFile = {readonly path: string; readonly name: string; readonly size: number}

export async function removeFiles(files: readonly Pick<ReceivedFile, 'path'>[]): Promise<void> {
  for (const {path} of files) await rm(path, {force: true})
}

export type ReceivedForm = {
  readonly entered: Readonly<Record<string, unknown>>
  readonly files: readonly ReceivedFile[]
  /** Removes the files that are still there. */
  readonly tidy: () => Promise<void>
}

// The guard fields travel beside the answers; a few unknown ones are named to the sender rather than counted.
const OTHER_FIELDS = 10

// The longest answer in UTF-8, four bytes a character.
const FIELD_BYTES = 20_000

type ReceiveUploadOptions = {
  readonly folder: string
  /** The number of text fields that the form has. */
  readonly fields: number
  readonly file: FileField
}

/** Reads multipart requests, files synced to `folder` under random names. Rejects with what the parser throws. */
export function receiveUpload({
  folder,
  fields,
  file,
}: ReceiveUploadOptions): (request: Request) => Promise<ReceivedForm> {
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
      fileSize: file.maxBytes,
      files: file.most + 1,
      fields: fields + OTHER_FIELDS,
      parts: fields + OTHER_FIELDS + file.most + 1,
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
      const parse = multer({...options, streamHandler} as multer.Options).array(file.name, file.most)
      parse(request, request.res as Response, (error?: unknown) => {
        if (error) return reject(error)
        const files = (request.files ?? []) as Express.Multer.File[]
        const tidy = () => removeFiles(files)
        const refuse = (why: string) => tidy().then(() => reject(new Error(why)), reject)
        // Parsed although the connection broke: no client waits for an answer.
        if (request.destroyed && !request.complete) return refuse('Request aborted')
        if (handedOver !== announced()) return refuse('A part has no name')
        resolve({
          entered: request.body,
          files: files.map(({path, originalname: name, size}) => ({path, name, size})),
          tidy,
        })
      })
    })
}
