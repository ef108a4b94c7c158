import {globSync, readFileSync, realpathSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type StartedLake, startLake} from '../src/index.ts'

let lake: StartedLake

beforeAll(async () => {
  lake = await startLake({documents: [{_id: 'post', _type: 'post'}]})
})

afterAll(() => lake.close())

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Addresses of the Studio's pages, of Sanity's website, or the rest of an address that is told elsewhere. */
const OTHERS = /^\/(intent|manage|mcp|docs|learn|static|vendor|conversations)\b|^\/(projects|aliases|v)?$|\.[a-z]+$/

const requireOf = createRequire(import.meta.url)

/** Addresses as the sources have them, with a name for each part that is put in. */
function addressesIn(pattern: string): string[] {
  const texts = globSync(pattern, {exclude: (name) => name === 'context'}).map((file) => readFileSync(file, 'utf8'))
  const found = texts.flatMap((text) => text.match(/\b(?:url|uri)(?::| =) *([`'"])\/.*?\1/g) ?? [])
  const paths = found.map((one) => one.replace(/^[^/]*/, '').slice(0, -1))
  const filled = paths.map(
    (path) =>
      path
        .replace(/\$\{queryString\}/g, '')
        .replace(/\$\{[^}]*projectId[^}]*\}/g, 'local')
        .replace(/\$\{[^}]*[dD]ataset[^}]*\}/g, 'production')
        .replace(/\$\{[^{}]*\}/g, 'x')
        .replace(/\$\{.*$/, '')
        .split('?')[0] ?? '',
  )
  return [...new Set(filled)].filter((path) => !OTHERS.test(path)).toSorted()
}

test('Every address that the client and the command line know is answered, or refused in a sentence', async () => {
  const client = dirname(requireOf.resolve('@sanity/client/package.json'))
  const studio = dirname(requireOf.resolve('sanity/package.json'))
  const line = realpathSync(join(studio, '../@sanity/cli'))
  const known = [...addressesIn(join(client, 'src/**/*.ts')), ...addressesIn(join(line, 'dist/**/*.js'))]
  expect(known.length).toBeGreaterThan(50)
  const unknown: string[] = []
  // The one that renews the token which asks is asked below.
  for (const path of new Set(known).difference(new Set(['/access/robots/me/rotate']))) {
    const answers = METHODS.map(async (method) => {
      const response = await fetch(`${lake.url}/v2025-02-19${path}`, {
        method,
        headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
        ...(method !== 'GET' && {body: '{}'}),
      })
      const text = await response.text()
      expect([path, method, response.status]).not.toEqual([path, method, 401])
      return response.status === 404 && text.includes('No route') ? '' : method
    })
    if ((await Promise.all(answers)).every((method) => method === '')) unknown.push(path)
  }
  expect(unknown).toEqual([])
})

const request = (method: string, url: string, body?: object) =>
  createClient({...lake.config, apiVersion: '2025-02-19'}).request({method, url, body})

test('Tokens are made, renewed and ended over the API, as the command line asks for it', async () => {
  const memberships = [{resourceType: 'project', resourceId: 'local', roleNames: ['viewer']}]
  const made = await request('POST', '/access/project/local/robots', {label: 'Site', memberships})
  const ask = async (token: string) => {
    const query = '*[_type == "post"]._id'
    return createClient({...lake.config, token, apiVersion: '2025-02-19'})
      .fetch(query)
      .catch(({statusCode}) => statusCode)
  }
  expect(await ask(made.token)).toEqual(['post'])
  const renewing = createClient({...lake.config, token: made.token, apiVersion: '2025-02-19'})
  const renewed = await renewing.request({method: 'POST', url: '/access/robots/me/rotate'})
  expect([await ask(made.token), await ask(renewed.token)]).toEqual([401, ['post']])
  const {data} = await request('GET', '/access/project/local/robots')
  expect(data).toContainEqual(expect.objectContaining({id: made.id, label: 'Site', memberships}))
  await expect(renewing.request({url: '/access/project/local/robots'})).rejects.toThrow()
  await request('DELETE', `/access/project/local/robots/${made.id}`)
  expect(await ask(renewed.token)).toBe(401)
  const earlier = await request('POST', '/projects/local/tokens', {label: 'Old', roleName: 'editor'})
  expect(await ask(earlier.key)).toEqual(['post'])
})

test('Pages of an origin that was added may ask from the browser, with their session where it was said', async () => {
  const allowed = async (origin: string) => {
    const {headers} = await fetch(`${lake.url}/v1/ping`, {headers: {origin}})
    return ['origin', 'credentials'].map((name) => headers.get(`access-control-allow-${name}`))
  }
  const site = 'https://www.example.com'
  expect(await allowed(site)).toEqual([null, null])
  const {id} = await request('POST', '/projects/local/cors', {origin: site, allowCredentials: false})
  expect(await allowed(site)).toEqual([site, null])
  await request('POST', '/projects/local/cors', {origin: 'https://*.example.org', allowCredentials: true})
  expect(await allowed('https://studio.example.org')).toEqual(['https://studio.example.org', 'true'])
  await request('DELETE', `/projects/local/cors/${id}`)
  expect(await allowed(site)).toEqual([null, null])
  await expect(request('POST', '/projects/local/cors', {origin: '*'})).rejects.toThrow('no origin')
})

test('A schema that is handed in is listed, and gone when it is deleted', async () => {
  const path = '/projects/local/datasets/production/schemas'
  const schemas = [{schema: [{name: 'post'}], version: '2025-05-01', workspace: {name: 'default', title: 'Blog'}}]
  await request('PUT', path, {schemas})
  await request('PUT', path, {schemas})
  expect(await request('GET', path)).toMatchObject([{_id: '_.schemas.default', workspace: {title: 'Blog'}}])
  expect(await request('DELETE', `${path}/_.schemas.default`)).toEqual({deleted: true})
  expect(await request('GET', path)).toEqual([])
})

test('Variants are refused in a sentence', async () => {
  const action = {actionType: 'sanity.action.variant.definition.create', variantId: 'a'}
  const asked = request('POST', '/data/actions/production', {actions: [action]}).catch((error) => error)
  expect(await asked).toMatchObject({statusCode: 501, message: expect.stringContaining('no variants')})
})
