import type {Settings} from '@site/content'
import {expect, test} from 'vitest'
import {securityTxt} from './text-files.ts'

const settings = (email: string) => ({email}) as Settings

test('security.txt names the e-mail of the settings and expires within a year', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const text = securityTxt(settings('office@company.example'), 'https://site.example', now)
  expect(text).toContain('Contact: mailto:office@company.example\n')
  const expires = new Date(text?.match(/^Expires: (.*)$/m)?.[1] ?? '')
  expect(expires.getTime()).toBeGreaterThan(now.getTime())
  expect(expires.getTime()).toBeLessThan(new Date('2027-01-01').getTime())
})

test('Without an e-mail address there is no such file', () => {
  expect(securityTxt(settings(''), 'https://site.example', new Date())).toBeUndefined()
})
