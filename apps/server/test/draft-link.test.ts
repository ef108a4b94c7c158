import {createServer, get} from 'node:http'
import express from 'express'
import {pino} from 'pino'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {close, listen} from '../src/http/listen.ts'
import {openDraftLinks} from '../src/preview/draft-links.ts'
import {openPreviewSite} from './open-preview-site.ts'

const CODE = 'c'.repeat(43)

/** A lake with the draft of a page in Urdu, of which there is a picture, and a server on which a link leads to it. */
async function openLinks() {
  const {lake, staff, staffClient, close: closeSite} = await openPreviewSite()
  const client = staffClient(staff.createToken('editor@example.test', 'draft').token)
  const picture = await sharp({create: {width: 40, height: 30, channels: 3, background: '#888'}})
    .jpeg()
    .toBuffer()
  const {_id: _ref, path} = await client.assets.upload('image', picture)
  const mainImage = {_type: 'image', asset: {_type: 'reference', _ref}}
  const page = {_type: 'page', language: 'ur', slug: {_type: 'slug', current: 'quote'}, mainImage}
  await client.create({...page, _id: 'drafts.quote'})

  let hold = Promise.resolve()
  let [asked, left] = [() => {}, () => {}]
  const fetch: typeof lake.fetch = async (...request) => {
    asked()
    await hold
    return lake.fetch(...request)
  }
  const siteUrl = 'http://site.test'
  const links = openDraftLinks({
    lake,
    links: {find: () => ({documentId: 'quote', expiresAt: Date.now() + 60_000}), endAll: () => {}},
    shown: {
      ...{projectId: 'local', dataset: 'production', apiHost: 'http://lake.test', resolveFetch: () => fetch},
      ...{siteUrl, imageHost: '', studioUrl: '', report: () => {}},
      draw: {jpeg: () => Promise.reject(), png: () => Promise.reject()},
    },
    renderer: () => async (request) => new Response(`The page ${new URL(request.url).pathname}`),
    pageParameters: () => ({choices: {}, words: []}),
    networkOf: () => 'one network',
    log: pino({level: 'silent'}),
  })
  const server = createServer(
    express()
      .use((_request, response, next) => next(void response.once('close', () => left())))
      .use('/-/draft', links),
  )
  const origin = `http://127.0.0.1:${await listen(server, {host: '127.0.0.1', port: 0, variable: 'PORT'})}`
  onTestFinished(async () => {
    await close(server, {withinMs: 0})
    await closeSite()
  })
  return {
    client,
    page: `${origin}/-/draft/${CODE}`,
    picture: `${origin}/-/draft/${CODE}/${path}`,
    /** Asks for the picture, and leaves while the lake is still being asked whether it may be shown. */
    async leavePicture() {
      const held = Promise.withResolvers<void>()
      const questioned = Promise.withResolvers<void>()
      const gone = Promise.withResolvers<void>()
      ;[hold, asked, left] = [held.promise, questioned.resolve, gone.resolve]
      const request = get(`${origin}/-/draft/${CODE}/${path}`).on('error', () => {})
      await questioned.promise
      request.destroy()
      await gone.promise
      held.resolve()
    },
  }
}

test('A link to a draft in Urdu shows the page in Urdu, and leads there once it is published', async () => {
  const {page, client} = await openLinks()
  expect(await (await fetch(page)).text()).toBe('The page /ur/quote')
  const {_id, ...draft} = (await client.getDocument('drafts.quote')) ?? {_type: 'page', _id: ''}
  await client
    .transaction()
    .create({...draft, _id: 'quote'})
    .delete(_id)
    .commit()
  const answer = await fetch(page, {redirect: 'manual'})
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ur/quote'])
})

test('Browsers that leave while a picture of a draft is looked for take no place from those who stay', async () => {
  const {picture, leavePicture} = await openLinks()
  for (let time = 0; time < 5; time++) await leavePicture()
  const answer = await fetch(picture, {signal: AbortSignal.timeout(5_000)})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})
