import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {movedRecipients, RECIPIENTS_ID} from '@site/content/recipients'
import type {CompleteTransaction, Lake} from '@site/lake'

/** Takes the addresses of colleagues out of settings that an older Studio writes, or history brings back. */
export const takeRecipients: CompleteTransaction = (pending) => {
  for (const {id, next} of pending.changes()) {
    const found = next && movedRecipients(next)
    if (!found) continue
    pending.apply(id, {patch: {id, unset: ['recipients']}})
    const {moved} = found
    if (!pending.get(moved._id) && !pending.get(RECIPIENTS_ID)) pending.apply(moved._id, {create: moved})
  }
}

type Stored = Parameters<typeof movedRecipients>[0]

/** Returns settings without their addresses, and for each the document that gets these, unless it says nothing new. */
function moves<Settings extends Stored>(settings: readonly Settings[], isThere: (id: string) => boolean) {
  const found = settings.flatMap((one) => movedRecipients(one) ?? [])
  const published = JSON.stringify(found.find(({moved}) => moved._id === RECIPIENTS_ID)?.moved)
  const isNews = (moved: {_id: string}) =>
    !isThere(moved._id) && (moved._id === RECIPIENTS_ID || JSON.stringify({...moved, _id: RECIPIENTS_ID}) !== published)
  return found.map(({settings, moved}) => ({settings, moved: isNews(moved) ? [moved] : []}))
}

const MOST = 1_000

/** Takes the addresses of colleagues out of the settings, which are published, where an earlier version had them. */
export async function moveRecipients(lake: Pick<Lake, 'host' | 'get' | 'importFolder'>): Promise<void> {
  // What a scheduled release holds may not be changed: it loses its addresses when it is published.
  const isLocked = (id: string) => lake.get(`_.releases.${/^versions\.([^.]+)\./.exec(id)?.[1]}`)?.state === 'scheduled'
  const isMeant: Parameters<Lake['host']['latest']>[0] = ({_type, _id}) => _type === 'siteSettings' && !isLocked(_id)
  const found = lake.host.latest(isMeant, MOST).map(({document}) => document)
  const documents = moves(found, (id) => Boolean(lake.get(id))).flatMap(({settings, moved}) => [settings, ...moved])
  if (documents.length === 0) return
  const folder = await mkdtemp(join(tmpdir(), 'recipients-'))
  try {
    await writeFile(join(folder, 'data.ndjson'), documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
    await lake.importFolder(folder)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Does the same in a lake elsewhere, with a client whose token may write there. @returns in how many documents they were */
export async function moveRecipientsElsewhere(client: SanityClient): Promise<number> {
  const question =
    '{"settings": *[_type == "siteSettings" && defined(recipients)], "there": *[_type == "recipients"]._id}'
  const {settings, there} = await client.fetch<{settings: Stored[]; there: string[]}>(
    question,
    {},
    {perspective: 'raw'},
  )
  const moving = moves(settings, (id) => there.includes(id))
  const transaction = client.transaction()
  for (const {settings, moved} of moving) {
    transaction.patch(settings._id, {unset: ['recipients']})
    for (const document of moved) transaction.createIfNotExists(document)
  }
  if (moving.length > 0) await transaction.commit()
  return moving.length
}
