import type {ResultPage} from '@site/api'
import type {PageParameters} from '@site/web/page-parameters'
import type {RequestHandler} from 'express'
import type {RendererOptions} from './renderer-options.ts'
import type {StudioSettings} from './studio-page.ts'

/** What the servers show: the built site and Studio, or both through Vite while somebody works on them. */
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
  /** Where the browser hears of changed files; absent when the site is built. */
  hotReload?: string
}

type StudioFrontend = {
  /** Everything below /studio. */
  handler: RequestHandler
  /** Where the browser hears of changed files; absent when the Studio is built. */
  hotReload?: string
}

/** Pages, and what became of a form instead when that is given. */
export type Render = (request: Request, result?: ResultPage) => Promise<Response>

export type CreateRenderer = (options: RendererOptions) => Render

export type PageParametersOf = (pathname: string) => PageParameters
