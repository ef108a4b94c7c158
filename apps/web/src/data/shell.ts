import type {Shell} from '@site/content'
import {useRouteLoaderData} from 'react-router-dom'
import type {RetainDays} from '../renderer.ts'

/** Data that every page shares, and how this copy of the site is run. */
export type ShellData = Shell & {
  /** `''` when pictures come from the site itself, otherwise the origin that serves them. */
  imageHost: string
  /** Origin of the public server, without a slash at the end. */
  siteUrl: string
  /** For how many days what a form sends is kept, where it is erased by itself. */
  retainDays?: RetainDays | undefined
  /** For visitors false; for staff what they see instead: `drafts`, `published`, or the names of releases. */
  preview: string | false
  /** The end of a draft that is shown by a link, in milliseconds since 1970. */
  draftUntil?: number | undefined
  /** In a preview, where documents are edited. */
  studioUrl?: string | undefined
}

/** Settings, navigation and image host; only inside the shell route. */
export function useShell(): ShellData {
  const shell = useRouteLoaderData<ShellData>('shell')
  if (!shell) throw new Error('Rendered outside the shell route')
  return shell
}
