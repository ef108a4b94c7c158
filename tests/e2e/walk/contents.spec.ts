import type {SanityClient} from '@sanity/client'
import {pathOf, type RoutedType} from '@site/routes'
import type {Assets, SiteDocument} from '../../content/fill-site.ts'
import {leastContent} from '../../content/least-content.ts'
import {type ContentModel, readContentModel} from '../../content/schema-walk.ts'
import {bareWords, worstWords} from '../../content/worst-words.ts'
import {contentClient} from '../content-client.ts'
import {expect, test} from '../test.ts'
import {putContent, uploadAssets} from './put-content.ts'
import {formPaths, walkPages} from './walk-pages.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

/** A sample: the widths that the style sheet names are walked with the first content. */
const WIDTHS = [320, 390, 1024, 1366]

const CONTENTS = [
  {name: 'the longest words, lists and pictures', make: worstWords},
  {name: 'Urdu in English fields and nothing that may be left empty', make: bareWords},
  {name: 'one project, no slideshow and empty lists', make: leastContent},
]

let client: SanityClient
let model: ContentModel
let assets: Assets
test.beforeAll(async ({site}) => {
  client = await contentClient(site)
  assets = await uploadAssets(client)
  model = await readContentModel()
})

for (const {name, make} of CONTENTS) {
  test(`With ${name} each kind of page and each section is whole`, {tag: '@landing'}, async ({page, heard}) => {
    const documents = make(model, assets)
    const putBack = await putContent(client, documents)
    try {
      const paths = ['/', ...oneOfEachKind(documents), '/search?q=company', '/no-such-page']
      expect(await walkPages(page, {paths, widths: WIDTHS, forms: await formPaths(client), scrolls: true})).toEqual([])
    } finally {
      await page.goto('about:blank')
      await putBack()
      heard.splice(0)
    }
  })
}

/** Pages, which hold all sections, and the first document of each other type that has an address. */
function oneOfEachKind(documents: SiteDocument[]): string[] {
  const kinds = new Map(
    documents.map((document) => [document._type === 'page' ? document._id : document._type, document]),
  )
  return [...kinds.values()].flatMap((document) => {
    const {_type, slug} = document as SiteDocument & {_type: RoutedType; slug?: {current: string}}
    return slug ? (pathOf({_type, slug, language: null}) ?? []) : []
  })
}
