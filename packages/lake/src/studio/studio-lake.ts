import {createClient} from '@sanity/client'
import {createLakeFetch} from './lake-fetch.ts'
import {createReachability, type Reachability} from './reachability.ts'

type StudioLakeOptions = {
  /** Knows whether the lake can be reached, when others want to know as well. */
  reachability?: Reachability
}

const off = {enabled: false}

/** The client counts the time that a request waits for the server to come back as its own: a night is no failure. */
const WAITS_MS = 24 * 60 * 60 * 1_000

/**
 * Returns what a workspace of the Studio needs to work with a lake: how it is reached and signed in to, and which
 * features of the hosted one it does without. Spread it into `defineConfig`.
 * @param address of the lake without version, for example `http://localhost:4000`
 */
export function studioLake(
  address: string,
  {reachability = createReachability(`${address}/v1/ping`)}: StudioLakeOptions = {},
) {
  const lakeFetch = createLakeFetch(address, reachability)
  // The client keeps its open streams by this function: a new one for each client would open all of them again.
  const resolveFetch = () => lakeFetch

  return {
    projectId: 'local',
    dataset: 'production',
    // By a client of this package's, whichever the Studio has: before 8 clients take no `resolveFetch`, and documents would
    // never finish loading. The two are one class in all but name, which the type of any Studio's accepts of `never` alone.
    unstable_clientFactory: (options: object) =>
      createClient({...options, apiHost: address, useProjectHostname: false, resolveFetch, timeout: WAITS_MS}) as never,
    // There is one way to sign in: the user need not choose it.
    auth: {loginMethod: 'cookie' as const, redirectOnSingle: true},
    // By match: results are the same on the hosted lake.
    search: {strategy: 'groqLegacy' as const},
    scheduledPublishing: off,
    tasks: off,
    announcements: off,
    mediaLibrary: off,
    apps: {canvas: off},
  }
}
