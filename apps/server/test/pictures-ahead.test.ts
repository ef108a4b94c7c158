import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {pictureAddresses, pictureSources} from '@site/content/picture'
import {openLake} from '@site/lake'
import {openStaff} from '@site/staff'
import express from 'express'
import {pino} from 'pino'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {close, listen} from '../src/http/listen.ts'
import {createDrawnPictures, createPicturesAhead, usualPictures} from '../src/pages/pictures-ahead.ts'

const email = 'editor@example.test'
const noise = {type: 'gaussian', mean: 128, sigma: 30} as const

/** A lake with one picture, which the document `home` shows and the page shows a third of the screen wide. */
async function openSite() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const publicUrl = 'http://localhost:3333'
  const {staff: accounts, access, close: closeStaff} = openStaff({folder, publicUrl})
  const lake = await openLake({folder, publicUrl, access, pictureAddresses})
  const server = createServer(express().use('/lake', lake.router).use('/images', lake.images))
  const origin = `http://127.0.0.1:${await listen(server, {host: '127.0.0.1', port: 0, variable: 'PORT'})}`
  onTestFinished(async () => {
    await close(server, {withinMs: 0})
    await lake.close()
    closeStaff()
    await rm(folder, {recursive: true})
  })
  await accounts.add({email, password: 'correct horse battery staple'})
  const {token} = accounts.createToken(email, 'test')
  const api = {apiHost: `${origin}/lake`, useProjectHostname: false, useCdn: false, apiVersion: '2025-02-19', token}
  const staff = createClient({projectId: 'local', dataset: 'production', ...api})
  const file = await sharp({create: {width: 1200, height: 800, channels: 3, background: '#888', noise}})
    .jpeg()
    .toBuffer()
  const {_id, path} = await staff.assets.upload('image', file)
  const mainImage = {_type: 'image', asset: {_type: 'reference', _ref: _id}}
  const {srcSet} = pictureSources({path, width: 1200, height: 800, crop: null, hotspot: null}, {imageHost: ''})
  const shown = [{srcSet, sizes: '(min-width: 1024px) 33vw, 92vw'}]
  return {folder, lake, origin, shown, publish: () => staff.createOrReplace({_id: 'home', _type: 'page', mainImage})}
}

test('The pictures that a page shows on usual screens are there before anybody asks', async () => {
  const {folder, lake, origin, shown, publish} = await openSite()
  await publish()
  const {promise: made, resolve} = Promise.withResolvers<number>()
  const drawn = createDrawnPictures()
  const ahead = createPicturesAhead({
    drawn,
    content: {changedPages: async () => [{path: '/', _updatedAt: '2026-01-01T00:00:00Z'}]},
    render: async () => {
      drawn.note(shown)
      return new Response()
    },
    make: async (addresses) => resolve(await lake.host.makePicturesAhead(addresses)),
    siteUrl: origin,
    log: pino({level: 'silent'}),
  })
  ahead.contentChanged()
  expect(await made).toBe(usualPictures(shown).length)
  ahead.close()
  await rm(join(folder, 'assets'), {recursive: true})
  for (const address of usualPictures(shown)) {
    const answer = await fetch(origin + address, {headers: {accept: 'image/avif,image/webp,*/*'}})
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
  }
})

test('Pictures of a page that is rendered while others are made are made after them', async () => {
  const page = (picture: string) => [{srcSet: `/images/${picture}?w=640 640w`, sizes: '100vw'}]
  const asked: string[][] = []
  const {promise, resolve} = Promise.withResolvers<void>()
  const drawn = createDrawnPictures()
  const ahead = createPicturesAhead({
    drawn,
    content: {changedPages: async () => []},
    render: async () => new Response(''),
    make: async (addresses) => {
      asked.push([...addresses])
      if (asked.length > 1) resolve()
      else drawn.note(page('second.jpg'))
    },
    siteUrl: 'http://localhost',
    log: pino({level: 'silent'}),
  })
  onTestFinished(() => ahead.close())
  drawn.note(page('first.jpg'))
  await promise
  expect(asked).toEqual([['/images/first.jpg?w=640'], ['/images/second.jpg?w=640']])
})

test('Of the candidates those are usual that browsers choose for phones, tablets and desks', () => {
  const srcSet = [320, 480, 640, 800, 1024, 1280, 1600].map((width) => `/a?w=${width}&q=70 ${width}w`).join(', ')
  const widths = (sizes: string) =>
    usualPictures([{srcSet, sizes}])
      .map((address) => Number(/\d+/.exec(address)))
      .sort((one, other) => one - other)
  expect(widths('(min-width: 1024px) 33vw, 92vw')).toEqual([480, 640, 1024, 1280, 1600])
  expect(widths('104px')).toEqual([320])
  expect(widths('100vw')).toEqual([1280, 1600])
})
