import {expect, test} from 'vitest'
import {observatoryScore} from './observatory.ts'

const BEST = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const score = (headers: Record<string, string | undefined> = {}, body = '') => {
  const given = Object.entries({...BEST, ...headers}).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return observatoryScore({headers: new Headers(given as [string, string][]), body}).score
}
const policy = (text: string) => score({'content-security-policy': `${text}; frame-ancestors 'none'`})

test('What is best gets all points that an answer can get', () => {
  expect(score()).toBe(140)
  expect(score({'cross-origin-embedder-policy': 'require-corp'})).toBe(150)
})

test('An answer without any header has none of them', () => {
  expect(observatoryScore({headers: new Headers(), body: ''}).score).toBe(100 - 25 - 20 - 5 - 20)
})

test('A content policy is worth what its weakest source allows', () => {
  expect(policy("default-src 'self'; object-src 'none'")).toBe(135)
  expect(policy("default-src 'none'; style-src 'self' 'unsafe-inline'")).toBe(130)
  expect(policy("default-src 'none'; style-src 'unsafe-inline' 'nonce-a'")).toBe(140)
  // Attributes are not looked at.
  expect(policy("default-src 'none'; style-src-attr 'unsafe-inline'")).toBe(140)
  expect(policy("default-src 'none'; img-src http://a.example")).toBe(120)
  expect(policy("default-src 'none'; connect-src http://a.example")).toBe(80)
  expect(policy("default-src 'none'; script-src 'self' 'unsafe-eval'")).toBe(120)
  expect(policy("default-src 'none'; script-src 'self' 'unsafe-inline'")).toBe(80)
  expect(policy("script-src 'self'")).toBe(80)
})

test('Bonuses count only for what would be an A without them', () => {
  expect(score({'strict-transport-security': 'max-age=60'})).toBe(130)
  expect(score({'strict-transport-security': undefined})).toBe(80)
  expect(score({'x-content-type-options': undefined})).toBe(135)
})

test('Framing, referrer, resources and sharing have their points', () => {
  expect(score({'content-security-policy': "default-src 'none'"})).toBe(80)
  expect(score({'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY'})).toBe(135)
  expect(score({'referrer-policy': 'unsafe-url'})).toBe(130)
  expect(score({'cross-origin-resource-policy': 'cross-origin'})).toBe(130)
  expect(score({'access-control-allow-origin': 'https://a.example', 'access-control-allow-credentials': 'true'})).toBe(
    50,
  )
})

test('Cookies and foreign scripts cost what they give away', () => {
  expect(score({'set-cookie': 'session=a; Secure; HttpOnly; SameSite=Lax'})).toBe(145)
  expect(score({'set-cookie': 'session=a; Secure; SameSite=Lax'})).toBe(70)
  expect(score({'set-cookie': 'session=a'})).toBe(60)
  expect(score({}, '<script src="/a.js"></script>')).toBe(140)
  expect(score({}, '<script src="https://a.example/a.js"></script>')).toBe(135)
  expect(score({}, '<script src="//a.example/a.js"></script>')).toBe(50)
})
