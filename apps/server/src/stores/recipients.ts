import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
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

const MOST = 1_000

/** Takes the addresses of colleagues out of the settings, which are published, where an earlier version had them. */
export async function moveRecipients(lake: Pick<Lake, 'latest' | 'get' | 'importFolder'>): Promise<void> {
  const found = lake
    .latest(({_type}) => _type === 'siteSettings', MOST)
    .flatMap(({document}) => movedRecipients(document) ?? [])
  if (found.length === 0) return
  const published = JSON.stringify(found.find(({moved}) => moved._id === RECIPIENTS_ID)?.moved)
  const isNews = (moved: {_id: string}) =>
    !lake.get(moved._id) &&
    (moved._id === RECIPIENTS_ID || JSON.stringify({...moved, _id: RECIPIENTS_ID}) !== published)
  const documents = found.flatMap(({settings, moved}) => (isNews(moved) ? [settings, moved] : [settings]))
  const folder = await mkdtemp(join(tmpdir(), 'recipients-'))
  try {
    await writeFile(join(folder, 'data.ndjson'), documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
    await lake.importFolder(folder)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
