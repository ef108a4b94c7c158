import type {SanityClient, SanityDocument} from '@sanity/client'
import {afterAll, beforeEach} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

/** A lake for the tests of a file, of which each begins without a page. */
export async function startPages(): Promise<LakeFixture> {
  const fixture = await startLake()
  beforeEach(async () => {
    await fixture.staff.delete({query: '*[_type == "page"]'})
  })
  afterAll(() => fixture.close())
  return fixture
}

/** Makes a document with something of everything that can be changed in it. */
export const makePage = (client: SanityClient, rest: object = {}): Promise<SanityDocument> =>
  client.create({
    _id: 'page',
    _type: 'page',
    title: 'Home',
    count: 5,
    tags: ['a'],
    rows: [
      {_key: 'one', text: 'The quick fox'},
      {_key: 'two', text: 'jumps'},
    ],
    ...rest,
  })

/** Says how work went wrong, in the lake's own words; empty when it did not. */
export const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  )
  return {
    status: error?.statusCode,
    error: error?.response?.body?.error,
    item: error?.response?.body?.error?.items?.[0],
  }
}
