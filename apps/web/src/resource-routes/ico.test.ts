import {expect, test} from 'vitest'
import {icoOf} from './icon.ts'

test('The container says where its one picture begins and how long it is', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
  const file = icoOf(png, 48)
  const view = new DataView(file.buffer)
  expect([view.getUint16(2, true), view.getUint16(4, true), view.getUint8(6)]).toEqual([1, 1, 48])
  const [length, start] = [view.getUint32(14, true), view.getUint32(18, true)]
  expect(file.slice(start, start + length)).toEqual(png)
})
