import type {SanityClient} from '@sanity/client'
import type {LakeFixture} from './lake-fixture.ts'

/**
 * Does with releases what a test wants, by the official client. The fixture is asked for each time: a restart makes
 * another.
 */
export function releasesOf(fixture: () => LakeFixture) {
  const staff = (): SanityClient => fixture().staff
  return {
    create: (releaseId: string, metadata: object = {}) => staff().releases.create({releaseId, metadata} as never),
    /** A version in the release, of a document that need not exist. */
    add: (releaseId: string, publishedId: string, content: object = {}) =>
      staff().createVersion({releaseId, publishedId, document: {_type: 'page', ...content}} as never),
    schedule: (releaseId: string, publishAt: Date) =>
      staff().releases.schedule({releaseId, publishAt: publishAt.toISOString()}),
    get: (releaseId: string) => staff().releases.get({releaseId}),
    /** Titles of all pages, as visitors see them. */
    published: () => staff().fetch<string[]>('*[_type == "page"]|order(_id).title', {}, {perspective: 'published'}),
    ids: () => staff().fetch<string[]>('*|order(_id)._id', {}, {perspective: 'raw'}),
  }
}

export const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds)
