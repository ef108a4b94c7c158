import {expect, test} from 'vitest'
import {shareAddress, sharedPath} from './image-address.ts'

test.each(['/', '/about', '/m.a-jinnah-mosque', '/services/mosque-construction'])(
  'The address of the picture of %s leads back to the page',
  (path) => {
    const {pathname} = new URL(shareAddress(path, 'title'), 'https://site.example')
    expect(sharedPath(pathname)).toBe(path)
  },
)

test('Another title or picture is another address', () => {
  expect(shareAddress('/about', 'one')).not.toBe(shareAddress('/about', 'two'))
})

test.each(['/about', '/-/og', '/-/ogabout.jpg', '/-/og/.jpg', '/-/other'])('%s is no such picture', (address) => {
  expect(sharedPath(address)).toBeUndefined()
})
