/** A frame of a WebSocket as RFC 6455 draws it, with what should not be in it. */
function frame(first: number, payload: Uint8Array, {masked = true, length = payload.length} = {}): Buffer {
  const mark = masked ? 0x80 : 0
  const size =
    length < 126
      ? Buffer.of(mark | length)
      : length < 65_536
        ? Buffer.of(mark | 126, length >> 8, length & 0xff)
        : Buffer.concat([Buffer.of(mark | 127), bigEndian(length)])
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.of(first), size, ...(masked ? [Buffer.alloc(4)] : []), payload])
}

function bigEndian(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

const TEXT = 0x81
const text = (value: string) => frame(TEXT, Buffer.from(value))
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const call = (method: string, params: string) =>
  text(`{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`)
const LISTEN = '/lake/v2025-02-19/data/listen/production?query='

/** Frames that are broken, and whole ones with messages that no client sends. */
export const frames: [name: string, bytes: Buffer][] = [
  ['unmasked', frame(TEXT, Buffer.from('{}'), {masked: false})],
  ['reserved bits', frame(0xf1, Buffer.from('{}'))],
  ['unknown opcode', frame(0x8b, Buffer.from('{}'))],
  ['continuation of nothing', frame(0x80, Buffer.from('{}'))],
  ['control in pieces', frame(0x09, Buffer.from('a'))],
  ['long control', frame(0x89, Buffer.alloc(500))],
  ['close with one byte', frame(0x88, Buffer.of(3))],
  ['close with a code that is none', frame(0x88, Buffer.of(0, 1))],
  ['not UTF-8', frame(TEXT, Buffer.of(0xff, 0xfe, 0xc0))],
  ['longer than said', frame(TEXT, Buffer.alloc(10), {length: 3})],
  ['shorter than said', frame(TEXT, Buffer.alloc(10), {length: 5_000})],
  ['2 to the 40 bytes', frame(TEXT, Buffer.alloc(10), {length: 2 ** 40})],
  ['too long', frame(TEXT, Buffer.alloc(1_100_000, 'a'))],
  ['garbage', Buffer.alloc(3_000, 0xa5)],
  ['flood of pings', frame(0x89, Buffer.from('ping'))],
  ['flood of empty texts', text('')],
  ['no JSON', text('{"open":')],
  ['nested deep', text(deep(20_000))],
  ['nested in presence', call('presence_announce', `{"data":${deep(20_000)}}`)],
  ['nested a little', call('presence_announce', `{"data":${deep(150)}}`)],
  ['a method that every object has', call('hasOwnProperty', '{}')],
  ['no parameters', call('presence_subscribe', 'null')],
  ['flood of subscriptions', call('presence_subscribe', '{}')],
  ['flood of roll calls', call('presence_rollcall', '{"session":"x"}')],
  ['a stream of what is none', text('{"open":1,"url":"http://evil.example/"}')],
  ['a stream of a broken query', text(`{"open":"__proto__","url":"${LISTEN}((("}`)],
  ['flood of streams', text(`{"open":1,"url":"${LISTEN}*"}`)],
  ['close of an unknown stream', text('{"close":{}}')],
]
