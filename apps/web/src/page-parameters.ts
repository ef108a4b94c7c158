import {parsePath} from '@site/routes'

/** Parameters of an address that change what its page shows. */
export type PageParameters = {
  /** Legal values by name; with any other value the page is the one without. */
  choices: Record<string, readonly string[]>
  /** Name of the one that holds a visitor's own words: such pages are as many as ideas, and worth keeping to nobody. */
  words?: string
}

/** Of the list of projects, which may stand on any page that editors make. */
const PROJECT_LIST = {type: ['complete', 'running'], all: ['1']}

/** Which parameters the page at a pathname (still encoded) has. Whatever else is appended shows the same page. */
export function pageParameters(pathname: string): PageParameters {
  if (pathname === '/search') return {choices: {}, words: 'q'}
  return {choices: parsePath(pathname)?.path === '/:slug' ? PROJECT_LIST : {}}
}
