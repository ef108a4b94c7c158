import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'
import {createLakeFetch} from './lake-fetch.ts'
import type {Reachability} from './reachability.ts'

type EmbeddedOptions = Pick<
  WorkspaceOptions,
  | 'unstable_clientFactory'
  | 'auth'
  | 'releases'
  | 'scheduledPublishing'
  | 'scheduledDrafts'
  | 'tasks'
  | 'announcements'
  | 'mediaLibrary'
  | 'apps'
>

const off = {enabled: false}

/** The client counts the time that a request waits for the server to come back as its own: a night is no failure. */
const WAITS_MS = 24 * 60 * 60 * 1_000

/** How the Studio reaches a lake below `path` on its own origin, and which features of the hosted lake it does without. */
export function embeddedLake(path: string, reachability: Reachability): EmbeddedOptions {
  const apiHost = `${location.origin}${path}`
  const lakeFetch = createLakeFetch(apiHost, reachability)
  hideForeignLinks()
  // The client keeps its open streams by this function: a new one for each client would open all of them again.
  const resolveFetch = () => lakeFetch

  return {
    unstable_clientFactory: (options) =>
      createClient({...options, apiHost, useProjectHostname: false, resolveFetch, timeout: WAITS_MS}),
    // There is one way to sign in: nobody has to choose it.
    auth: {loginMethod: 'cookie', redirectOnSingle: true},
    releases: off,
    scheduledPublishing: off,
    scheduledDrafts: off,
    tasks: off,
    announcements: off,
    mediaLibrary: off,
    apps: {canvas: off},
  }
}

/** Menus offer to manage the project at sanity.io, which knows nothing of a project that lives here. */
function hideForeignLinks() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('a[href*="sanity.io/manage/"] {display: none !important}')
  document.adoptedStyleSheets.push(sheet)
}
