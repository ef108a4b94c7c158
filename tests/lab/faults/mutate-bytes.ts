import fc from 'fast-check'

export type Change = {readonly at: number; readonly length: number; readonly kind: string; readonly bytes: Uint8Array}

/** One change of a body: bytes changed, cut out, put in or repeated. */
export function mutateBytes(body: Buffer, {at, length, kind, bytes}: Change): Buffer {
  const start = Math.floor(at * body.length)
  const slice = body.subarray(start, start + length)
  if (kind === 'truncate') return body.subarray(0, start)
  if (kind === 'repeat') return Buffer.concat([body.subarray(0, start), slice, body.subarray(start)])
  const rest =
    kind === 'insert' ? body.subarray(start) : body.subarray(start + (kind === 'cut' ? length : bytes.length))
  return Buffer.concat([body.subarray(0, start), kind === 'cut' ? Buffer.alloc(0) : bytes, rest])
}

const marks = [
  '--sample-frontier',
  '\r\n',
  '\r\n\r\n',
  'Content-Disposition: form-data; name="',
  'filename="',
  '\0',
  '%PDF-',
  'PK',
]
const numbers = [
  [0xff, 0xff, 0xff, 0xff],
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [0xfe, 0xff, 0xff, 0xff],
  [0, 0, 0, 0x80],
]

export const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({min: 0, max: 1, noNaN: true}),
  length: fc.nat({max: 300}),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'cut', 'insert', 'repeat', 'truncate'),
  bytes: fc.oneof(
    fc.uint8Array({minLength: 1, maxLength: 4}),
    fc.uint8Array({maxLength: 40}),
    fc.constantFrom(...numbers).map((bytes) => Uint8Array.from(bytes)),
    fc.constantFrom(...marks).map((mark) => Uint8Array.from(Buffer.from(mark))),
  ),
})
