import type {CreateRenderer, PageParametersOf, RendererEntry} from '@site/web/renderer'
import type {RequestHandler} from 'express'
import type {StudioSettings} from './studio-page.ts'

/**
 * The frontends that the servers show: the built site and Studio, or both through Vite while somebody works on them.
 */
export type Frontends = {
  site(): Promise<SiteFrontend>
  studio(settings: StudioSettings): Promise<StudioFrontend>
  close(): Promise<void>
}

type SiteFrontend = {
  /** Scripts, styles and fonts. */
  files: RequestHandler
  renderer: CreateRenderer
  pageParameters: PageParametersOf
  /** The address at which the browser hears of changed files; absent when the site is built. */
  hotReload?: string
}

type StudioFrontend = {
  /** Everything below /studio. */
  handler: RequestHandler
  /** The address at which the browser hears of changed files; absent when the Studio is built. */
  hotReload?: string
}

/** Takes a loaded module for the site's renderer, if it is one: what is imported by its path has no type. */
export function rendererEntry(module: object): RendererEntry {
  if (!('createRenderer' in module && 'pageParameters' in module)) throw new Error('The built site exports no renderer')
  return module as RendererEntry
}
