import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import type {Assets, SiteDocument} from '../../content/fill-site.ts'

/** Documents that no content of a test brings: accounts and settings of the lake itself, and what was uploaded. */
const CONTENT = '*[!(_type in path("system.**")) && !(_type match "sanity.*") && !(_id in path("drafts.**"))]'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Puts an upright picture, a panorama, a logo that is eight times as wide as high, and a PDF into the lake. */
export async function uploadAssets(client: SanityClient): Promise<Assets> {
  const upload = async (width: number, height: number, background: string) => {
    const bytes = await sharp({create: {width, height, channels: 3, background}})
      .png()
      .toBuffer()
    return (await client.assets.upload('image', bytes, {filename: `${width}x${height}.png`}))._id
  }
  const portrait = await upload(600, 2400, '#857e72')
  const panorama = await upload(4000, 400, '#4a4f55')
  const {_id: pdf} = await client.assets.upload('file', PDF, {filename: 'paper.pdf'})
  return {pictures: [portrait, panorama], logo: await upload(1600, 200, '#a6361b'), pdf}
}

/**
 * Puts documents in the place of all that a site shows, in one transaction.
 * @returns puts back what was there
 */
export async function putContent(client: SanityClient, documents: SiteDocument[]): Promise<() => Promise<void>> {
  const before = await replaceContent(client, documents)
  return async () => {
    await replaceContent(client, before)
  }
}

/** @returns what was there before */
async function replaceContent(client: SanityClient, documents: SiteDocument[]): Promise<SiteDocument[]> {
  const before = await client.fetch<SiteDocument[]>(CONTENT)
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  const ids = new Set(documents.map(({_id}) => _id))
  for (const {_id} of before) if (!ids.has(_id)) transaction.delete(_id)
  await transaction.commit()
  return before
}
