import {env} from 'node:process'
import {pathOf, type RoutedType} from '@site/routes'
import type {CreateRenderer} from '@site/web/renderer'
import fc from 'fast-check'
import {beforeAll, expect, test} from 'vitest'
import type {SiteDocument} from './fill-site.ts'
import {htmlFaults} from './html-faults.ts'
import {randomSite} from './random-document.ts'
import {openSite, readRenderer} from './render-site.ts'
import {type ContentModel, readContentModel} from './schema-walk.ts'

/** Documents of one site, at least; 500 of all. */
const OF_A_SITE = 34
const SITES = 15

/** Other sites at each run; a test that fails says how to get its own again. */
const FIRST_SEED = Math.floor(Math.random() * 2 ** 31)
const SEEDS = env.SEED ? [Number(env.SEED)] : Array.from({length: SITES}, (_, site) => FIRST_SEED + site)

const image = (mark: string, width: number, height: number) => ({
  _id: `image-${mark.repeat(40)}-${width}x${height}-png`,
  _type: 'sanity.imageAsset',
  path: `images/local/production/${mark.repeat(40)}-${width}x${height}.png`,
  metadata: {dimensions: {width, height}, isOpaque: true},
})
const PICTURES = [image('a', 600, 2400), image('b', 4000, 400), image('c', 1600, 200)]
const PDF = {
  _id: `file-${'d'.repeat(40)}-pdf`,
  _type: 'sanity.fileAsset',
  path: 'files/local/production/d.pdf',
  size: 9,
}
const ASSETS = {pictures: PICTURES.slice(0, 2).map(({_id}) => _id), logo: PICTURES[2]?._id ?? '', pdf: PDF._id}

let model: ContentModel
let createRenderer: CreateRenderer
beforeAll(async () => {
  model = await readContentModel()
  createRenderer = await readRenderer()
})

test.for(SEEDS)('Random site %# is shown in HTML that no browser has to mend', async (seed, {annotate}) => {
  await annotate(`The same site again: SEED=${seed}`)
  const sites = fc.gen().map((draw) => randomSite(model, ASSETS, draw))
  const documents = fc.sample(sites, {seed, numRuns: 1}).flat()
  expect(documents.length).toBeGreaterThanOrEqual(OF_A_SITE)
  const render = openSite(createRenderer, [...documents, ...PICTURES, PDF])
  for (const path of ['/', ...pathsOf(documents), '/search?q=a'])
    expect(htmlFaults(await render(path)), path).toEqual([])
})

const pathsOf = (documents: SiteDocument[]) =>
  documents.flatMap((document) => {
    const {_type, slug} = document as SiteDocument & {_type: RoutedType; slug?: {current: string}}
    return slug ? (pathOf({_type, slug, language: null}) ?? []) : []
  })
