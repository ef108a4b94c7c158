import type {SanityClient, SanityDocument} from '@sanity/client'

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

/** How work went wrong, in the lake's own words; empty when it did not. */
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
