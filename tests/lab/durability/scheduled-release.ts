import type {DatabaseSync} from 'node:sqlite'
import type {KillableLake, Span} from './killable-lake.ts'

/** A release that the lake said it would publish. */
export type ScheduledRelease = {
  name: string
  /** Milliseconds since 1970. */
  publishAt: number
}

export type ReleaseFigures = {
  scheduled: number
  /** Not published, or not all of it. */
  lost: number
  /** Published more than once. */
  repeated: number
  /** The longest time that a process was up, of which it was due, before it was published; milliseconds. */
  latestMs: number
}

const DOCUMENTS = 2
const LONGEST_AHEAD_MS = 2_000

/** Makes a release of two documents and schedules it, as one transaction. */
export function releaseOf(number: number) {
  const name = `r${number}`
  const publishAt = Date.now() + Math.random() * LONGEST_AHEAD_MS
  const add = (place: number) => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: `${name}-${place}`,
    document: {_id: `versions.${name}.${name}-${place}`, _type: 'page', name},
  })
  const actions = [
    {actionType: 'sanity.action.release.create', releaseId: name, metadata: {releaseType: 'scheduled'}},
    ...Array.from({length: DOCUMENTS}, (_, place) => add(place)),
    {
      actionType: 'sanity.action.release.schedule',
      releaseId: name,
      publishAt: new Date(publishAt).toISOString(),
    },
  ]
  return {release: {name, publishAt}, actions}
}

/** Resolves when nothing is scheduled any more, or it takes too long. */
export async function untilAllPublished(lake: KillableLake, token: string): Promise<void> {
  const query = encodeURIComponent('count(*[_type == "system.release" && state == "scheduled"])')
  const address = `${await lake.origin()}/lake/v1/data/query/production?query=${query}`
  const deadline = Date.now() + LONGEST_AHEAD_MS + 10_000
  while (Date.now() < deadline) {
    const answer = await fetch(address, {headers: {Authorization: `Bearer ${token}`}})
    if (((await answer.json()) as {result: number}).result === 0) return
  }
}

/** Holds what was scheduled against what was published. A release was written twice: when it was scheduled, and published. */
export function compareReleases(database: DatabaseSync, releases: ScheduledRelease[], spans: Span[]): ReleaseFigures {
  const stored = database.prepare('SELECT json FROM document WHERE id = ?')
  const writes = database.prepare('SELECT count(*) AS count FROM change WHERE document_id = ?')
  const read = (id: string) => JSON.parse(String(stored.get(id)?.json ?? 'null'))
  const figures = {scheduled: releases.length, lost: 0, repeated: 0, latestMs: 0}
  for (const {name, publishAt} of releases) {
    const id = `_.releases.${name}`
    const release = read(id)
    const documents = Array.from({length: DOCUMENTS}, (_, place) => read(`${name}-${place}`))
    const isWhole = release?.state === 'published' && documents.every((document) => document?.name === name)
    if (!isWhole) figures.lost++
    figures.repeated += Math.max(0, Number(writes.get(id)?.count) - 2)
    const publishedAt = Date.parse(release?.publishedAt ?? '')
    for (const {start, end = publishedAt} of spans) {
      const late = Math.min(end, publishedAt) - Math.max(start, publishAt)
      if (late > figures.latestMs) figures.latestMs = Math.round(late)
    }
  }
  return figures
}
