import type {PageParameters} from '@site/web/page-parameters'
import type {RequestHandler} from 'express'
import type {Render} from './public-door.ts'
import type {RendererParts} from './renderer-parts.ts'
import type {StudioSettings} from './studio-page.ts'

/** What the doors show: the built site and Studio, or both through Vite while somebody works on them. */
export type Faces = {
  site(): Promise<SiteFace>
  studio(settings: StudioSettings): Promise<StudioFace>
  close(): Promise<void>
}

type SiteFace = {
  /** Scripts, styles and fonts. */
  files: RequestHandler
  renderer: CreateRenderer
  pageParameters: PageParametersOf
  /** Where the browser hears of changed files; absent when the site is built. */
  hotReload?: string
}

type StudioFace = {
  /** Everything below /studio. */
  handler: RequestHandler
  /** Where the browser hears of changed files; absent when the Studio is built. */
  hotReload?: string
}

export type CreateRenderer = (parts: RendererParts) => Render

export type PageParametersOf = (pathname: string) => PageParameters
