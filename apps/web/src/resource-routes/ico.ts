const HEADER = 22

/** One PNG in the container that `.ico` is, below 256 pixels a side (https://en.wikipedia.org/wiki/ICO_(file_format)). */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER + png.length)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true) // an icon, not a cursor
  view.setUint16(4, 1, true) // of one picture
  view.setUint8(6, size)
  view.setUint8(7, size)
  view.setUint16(10, 1, true) // one plane
  view.setUint16(12, 32, true) // bits a pixel
  view.setUint32(14, png.length, true)
  view.setUint32(18, HEADER, true)
  file.set(png, HEADER)
  return file
}
