import {pathOf, type RoutedType} from '@site/routes'
import type {CreateRenderer} from '@site/web/renderer'
import fc from 'fast-check'
import {beforeAll, expect, test} from 'vitest'
import type {SiteDocument} from './fill-site.ts'
import {htmlFaults} from './html-faults.ts'
import {randomSite} from './random-document.ts'
import {openSite, readRenderer} from './render-site.ts'
import {type ContentModel, readContentModel} from './schema-walk.ts'

const DOCUMENTS = 500

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

test(`Of ${DOCUMENTS} random documents that an editor could publish each is shown, in HTML that no browser has to mend`, async () => {
  let made = 0
  const shown = fc.asyncProperty(fc.gen(), async (draw) => {
    const documents = randomSite(model, ASSETS, draw)
    made += documents.length
    const render = openSite(createRenderer, [...documents, ...PICTURES, PDF])
    for (const path of ['/', ...pathsOf(documents), '/search?q=a'])
      expect(htmlFaults(await render(path)), path).toEqual([])
  })
  await fc.assert(shown, {numRuns: DOCUMENTS / 35, endOnFailure: true})
  expect(made).toBeGreaterThanOrEqual(DOCUMENTS)
})

const pathsOf = (documents: SiteDocument[]) =>
  documents.flatMap((document) => {
    const {_type, slug} = document as SiteDocument & {_type: RoutedType; slug?: {current: string}}
    return slug ? (pathOf({_type, slug, language: null}) ?? []) : []
  })
