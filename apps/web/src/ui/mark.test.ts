import {expect, test} from 'vitest'
import {standsAlone} from './mark.tsx'

const logo = (width: number, height: number) =>
  ({path: 'images/logo.png', width, height, alt: '', crop: null, hotspot: null}) as never
const sign = (nameBesideLogo: string, given: ReturnType<typeof logo> | null, logoOnDark = null) => ({
  nameBesideLogo: nameBesideLogo as never,
  logo: given,
  logoOnDark,
})

test('A logo stands with the name of the company as the Studio says, or else by its shape', () => {
  const [square, wide] = [logo(100, 100), logo(600, 100)]
  expect([square, wide].map((each) => standsAlone(sign('byShape', each)))).toEqual([false, true])
  expect([square, wide].map((each) => standsAlone(sign('always', each)))).toEqual([false, false])
  expect([square, wide].map((each) => standsAlone(sign('never', each)))).toEqual([true, true])
  // The drawn mark says no name.
  expect(standsAlone(sign('never', null))).toBe(false)
})

test('At the foot the shape of the logo for dark grounds decides', () => {
  const settings = sign('byShape', logo(100, 100), logo(600, 100))
  expect([standsAlone(settings), standsAlone(settings, true)]).toEqual([false, true])
})
