const PLACE = {projectId: 'local', dataset: 'production'}

/**
 * Returns what `createClient` of `@sanity/client` needs to ask a lake; a token is given separately.
 * @param address of the lake without version, for example `http://localhost:4000`
 */
export const clientLake = (address: string) => ({
  ...PLACE,
  apiVersion: '2025-02-19',
  apiHost: address,
  useProjectHostname: false,
  useCdn: false,
})

/** Returns what `createImageUrlBuilder` of `@sanity/image-url` needs, where it is given ids and no client. */
export const imageLake = (address: string) => ({...PLACE, baseUrl: address})
