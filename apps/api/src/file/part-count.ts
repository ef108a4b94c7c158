import {MIMEType} from 'node:util'
import type {Request} from 'express'

/**
 * Counts the parts of a multipart body as its delimiters announce them. The parser drops a part whose head it cannot
 * use without a word, which only shows when what it hands over is counted against this.
 */
export function countParts(request: Request): {readonly announced: () => number} {
  const boundary = new MIMEType(request.get('Content-Type') ?? '').params.get('boundary') ?? ''
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // The first delimiter may stand at the very start of the body.
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
