import type {SanityClient} from '@sanity/client'
import type {ContentDocument} from '../health/content.ts'

/** As the site expects them: too long to be guessed. */
const KEY_BYTES = 32
const ID_BYTES = 15

export type PackLink = {_key: string; until: string}

export const linksOf = ({links}: ContentDocument): PackLink[] => (Array.isArray(links) ? links : [])

/** Its id begins with "pack.", which keeps it from whoever is not staff. */
export async function createPack(client: SanityClient, from: Partial<ContentDocument> = {}): Promise<string> {
  const {_id, _rev, _createdAt, _updatedAt, links, ...copied} = from
  const id = `pack.${randomText(ID_BYTES)}`
  const title = typeof copied.title === 'string' ? `${copied.title} (copy)` : ''
  await client.create({...copied, _id: `drafts.${id}`, _type: 'pack', title})
  return id
}

/** Makes a private link, in what is published and in the draft over it. */
export async function addLink(client: SanityClient, id: string, until: string): Promise<PackLink> {
  const link = {_type: 'packLink', _key: randomText(KEY_BYTES), until}
  await change(client, id, (patch) => patch.setIfMissing({links: []}).append('links', [link]))
  return link
}

export const endLink = (client: SanityClient, id: string, {_key}: PackLink) =>
  change(client, id, (patch) => patch.unset([`links[_key=="${_key}"]`]))

/** In base64url; `crypto.randomUUID` is there in secure contexts alone, and a Studio in an office may be none. */
function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function change(
  client: SanityClient,
  id: string,
  how: (patch: ReturnType<SanityClient['patch']>) => ReturnType<SanityClient['patch']>,
) {
  const versions = await client.fetch<string[]>('*[_id in $ids]._id', {ids: [id, `drafts.${id}`]}, {perspective: 'raw'})
  const transaction = versions.reduce((all, version) => all.patch(how(client.patch(version))), client.transaction())
  await transaction.commit()
}
