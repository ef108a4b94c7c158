import {expect, test} from 'vitest'
import {findMeant} from './cut-address.ts'

const stands = async (path: string) => ['/', '/about', '/m.a-jinnah-mosque', '/Pacific-concrete'].includes(path)

// Samples; those of all pages are in `every-address.spec.ts` of the browser tests.
test.each([
  ['/about).', '/about'],
  ['/about\u200b', '/about'],
  ['/ab\u00adout', '/about'],
  ['/about and more', '/about'],
  ['/about&fbclid=x.y', '/about'],
  ['/about?utm_source=x', '/about'],
  ['/about/).', '/about'],
  ['/ABOUT', '/about'],
  ['/M.A-Jinnah-Mosque,', '/m.a-jinnah-mosque'],
  ['/pacific-Concrete', '/Pacific-concrete'],
  ['/).', '/'],
  ['/prequalification.pdf.', '/prequalification.pdf'],
])('%j means %s', async (path, meant) => expect(await findMeant(path, stands)).toBe(meant))

test.each([
  '/about',
  '/no-such-page',
  '/no-such-page).',
  '//about)',
  '/\\about)',
  '/about-us',
  `/about${'.'.repeat(500)}`,
])('%j means no other page', async (path) => expect(await findMeant(path, stands)).toBeUndefined())
