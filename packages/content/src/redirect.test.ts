import {expect, test} from 'vitest'
import {followRedirects} from './redirect.ts'

const redirects: Record<string, {to: string | null; permanent: boolean}> = {
  '/old': {to: '/new', permanent: true},
  '/older': {to: '/old', permanent: true},
  '/for-now': {to: '/old', permanent: false},
  '/again': {to: '/page', permanent: true},
  '/page': {to: '/elsewhere', permanent: true},
  '/listing': {to: '/old?type=running', permanent: true},
  '/away': {to: 'https://www.example.com', permanent: true},
  '/gone': {to: null, permanent: true},
  '/to-gone': {to: '/gone', permanent: true},
  '/astray': {to: '//evil.example', permanent: true},
  '/script': {to: 'javascript:alert(1)', permanent: true},
  '/split': {to: '/about\r\nSet-Cookie: a=b', permanent: true},
  '/to-astray': {to: '/astray', permanent: true},
  '/round': {to: '/about', permanent: true},
  '/about': {to: '/round', permanent: true},
}

const follow = (path: string) =>
  followRedirects(
    path,
    async (from) => redirects[from] ?? null,
    async (to) => to === '/page',
  )

test('A chain is one step for the visitor, and for good only if all of it is', async () => {
  expect(await follow('/older')).toEqual({to: '/new', permanent: true})
  expect(await follow('/for-now')).toEqual({to: '/new', permanent: false})
})

test('A page goes before a redirect from its address', async () => {
  expect(await follow('/again')).toEqual({to: '/page', permanent: true})
})

test('Addresses with a query and those of other sites are led to as they are', async () => {
  expect(await follow('/listing')).toEqual({to: '/old?type=running', permanent: true})
  expect(await follow('/away')).toEqual({to: 'https://www.example.com', permanent: true})
})

test('A stored redirect that leads astray leads nowhere', async () => {
  for (const path of ['/astray', '/script', '/split', '/to-astray']) expect(await follow(path), path).toBeNull()
})

test('An address that nothing is known of, or whose page is gone, leads nowhere, and neither does a circle', async () => {
  for (const path of ['/unknown', '/gone', '/to-gone', '/round']) expect(await follow(path), path).toBeNull()
})
