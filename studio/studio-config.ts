type StudioConfig = {
  projectId: string
  dataset: string
  /** The address at which visitors read the site, for links from a document to its page; empty when unknown. */
  siteUrl: string
  /** Path of the embedded lake on this origin; absent when content lives in Sanity's hosted lake. */
  lake?: string
  /** Its name, as on the site. */
  company?: string
}

// The command line loads this file without a page, and needs only a name for the project.
const fallback: StudioConfig = {projectId: 'local', dataset: 'production', siteUrl: ''}

const written = globalThis.document?.getElementById('studio-config')?.textContent

/** Settings that the staff server wrote into the page, so that one build serves both lakes. */
export const studioConfig: StudioConfig = written ? {...fallback, ...JSON.parse(written)} : fallback
