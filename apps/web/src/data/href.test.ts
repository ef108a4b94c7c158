import {expect, test} from 'vitest'
import {isOwnAddress, safeHref} from './href.ts'
import {telephoneHref, whatsappHref} from './telephone.ts'

test('Links lead to addresses of the site, to the web, to a mailbox and to a telephone', () => {
  for (const href of [
    '/about',
    '/m.a-jinnah-mosque',
    '#contact',
    '?type=running',
    'https://a.example/',
    'http://a.example',
  ])
    expect(safeHref(href)).toBe(href)
  for (const href of ['mailto:info@pacific.example', 'tel:+924200000000']) expect(safeHref(href)).toBe(href)
})

test('Everything that could run as a script, or leave the site unseen, is refused', () => {
  const bad = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
  ]
  for (const href of [...bad, 'vbscript:x', '//other.example', '/\\other.example', 'about', '', null, undefined])
    expect(safeHref(href), String(href)).toBeUndefined()
})

test('An address with two slashes is not one of the site', () => {
  expect(isOwnAddress('//other.example')).toBe(false)
  expect(isOwnAddress('/')).toBe(true)
})

test('A telephone number is dialled without its spaces', () => {
  expect(telephoneHref('+92 42 0000-0000')).toBe('tel:+924200000000')
})

test('A message by WhatsApp goes to the digits of the number and begins with the text', () => {
  expect(whatsappHref('+92 (300) 000-0000', 'M.A. Jinnah Mosque & more')).toBe(
    'https://wa.me/923000000000?text=M.A.%20Jinnah%20Mosque%20%26%20more',
  )
})
