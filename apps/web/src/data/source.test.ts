import {expect, test} from 'vitest'
import {moved} from './source.ts'

test('A visitor is led to an address in any script, and one that is encoded already stays as it is', () => {
  const locations = ['/café', '/%C3%A9?a=%20b', '/مسجد'].map((to) =>
    moved({to, permanent: true}).headers.get('location'),
  )
  expect(locations).toEqual(['/caf%C3%A9', '/%C3%A9?a=%20b', '/%D9%85%D8%B3%D8%AC%D8%AF'])
})
