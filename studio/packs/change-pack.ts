import type {SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {ContentDocument} from '../health/content.ts'
import {randomText} from '../random-text.ts'
import {studioConfig} from '../studio-config.ts'

/** Its id begins with "pack.", which keeps it from whoever is not staff. */
export async function createPack(client: SanityClient, from: Partial<ContentDocument> = {}): Promise<string> {
  const {_id, _rev, _createdAt, _updatedAt, ...copied} = from
  const id = `pack.${randomText()}`
  const title = typeof copied.title === 'string' ? `${copied.title} (copy)` : ''
  await client.create({...copied, _id: `drafts.${id}`, _type: 'pack', title})
  return id
}

/** Returns the address at which the PDF is shown as drafted, to this browser alone and for an hour. */
export async function previewAddress(client: SanityClient, id: string): Promise<string> {
  const {secret} = await createPreviewSecret(client, 'packs', location.href)
  const asked = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-perspective': 'drafts',
    'sanity-preview-pathname': `/-/preview/pack/${id}`,
  })
  return `${studioConfig.siteUrl}/-/preview/enable?${asked}`
}
