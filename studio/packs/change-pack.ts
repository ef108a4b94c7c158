import type {SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {ContentDocument} from '../health/content.ts'
import {randomText} from '../random-text.ts'
import {studioConfig} from '../studio-config.ts'

/** Returns an id that begins with "pack.", which hides the document from all but staff. */
export const newPackId = (): string => `pack.${randomText()}`

/** Returns the id of the copy, which is a draft. */
export async function copyPack(client: SanityClient, from: ContentDocument): Promise<string> {
  const {_id, _rev, _createdAt, _updatedAt, ...copied} = from
  const id = newPackId()
  await client.create({...copied, _id: `drafts.${id}`, _type: 'pack', title: `${copied.title ?? ''} (copy)`.trim()})
  return id
}

/** Returns the address at which a path of the site is shown as drafted, to this browser alone and for an hour. */
export async function previewAddress(client: SanityClient, path: string): Promise<string> {
  const {secret} = await createPreviewSecret(client, 'studio', location.href)
  const asked = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-perspective': 'drafts',
    'sanity-preview-pathname': path,
  })
  return `${studioConfig.siteUrl}/-/preview/enable?${asked}`
}
