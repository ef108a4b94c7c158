import {expect, test} from 'vitest'
import {isSafeHref} from './link-target.ts'

test('takes addresses that lead somewhere', () => {
  for (const href of [
    'https://example.com',
    'http://example.com/a?b=c#d',
    'mailto:info@pacific.example',
    'tel:+92 42 0000 0000',
    '/about',
    '/',
    '#contact',
  ]) {
    expect(isSafeHref(href), href).toBe(true)
  }
})

test('refuses addresses that run a script or lead astray', () => {
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://',
    'https:///x',
    'www.example.com',
    'about',
    'https://exa mple.com',
  ]) {
    expect(isSafeHref(href), href).toBe(false)
  }
})
