import {expect, test} from 'vitest'
import {imageAddress, pageOfImage} from './image-address.ts'

test.each(['/', '/about', '/m.a-jinnah-mosque', '/services/mosque-construction'])(
  'The address of the picture of %s leads back to the page',
  (path) => {
    const {pathname} = new URL(imageAddress(path, 'title'), 'https://site.example')
    expect(pageOfImage(pathname)).toBe(path)
  },
)

test('Another title or picture is another address', () => {
  expect(imageAddress('/about', 'one')).not.toBe(imageAddress('/about', 'two'))
})

test.each(['/about', '/-/og', '/-/ogabout.jpg', '/-/og/.jpg', '/-/other'])('%s is no such picture', (address) => {
  expect(pageOfImage(address)).toBeUndefined()
})
