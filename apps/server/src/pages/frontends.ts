import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {CreateRenderer, PageParametersOf, RendererEntry} from '@site/web/renderer'
import express, {type RequestHandler} from 'express'
import {paths} from '../config/paths.ts'
import {readStaticFiles} from '../http/kept-answer.ts'

/**
 * The frontends that the servers show: the built site and Studio, or both through Vite while a developer works on them.
 */
export type Frontends = {
  site(): Promise<SiteFrontend>
  /** @param company its name, asked for with each page */
  studio(settings: StudioSettings, company: () => Promise<string | undefined>): Promise<StudioFrontend>
  close(): Promise<void>
}

export type SiteFrontend = {
  /** Scripts, styles and fonts. */
  files: RequestHandler
  renderer: CreateRenderer
  pageParameters: PageParametersOf
  /** The hash of the script that pages contain, for their content security policy. */
  scriptHash: string
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

/** The site and the Studio as `pnpm build` left them. */
export const builtFrontends: Frontends = {
  async site() {
    const {createRenderer, ...entry} = rendererEntry(await import(pathToFileURL(paths.webServer).href))
    const files = await readStaticFiles(paths.webClient)
    return {...entry, files, renderer: createRenderer}
  },
  async studio(settings, company) {
    const html = readFileSync(join(paths.studioBuilt, 'index.html'), 'utf8')
    // Every address below /studio that is no file is a place inside the Studio.
    const handler = express.Router().use(await readStaticFiles(paths.studioBuilt), async (_request, response) => {
      const page = studioPage(html, {...settings, company: await company()})
      response.set('cache-control', 'no-cache').send(page)
    })
    return {handler}
  },
  async close() {},
}

/** Settings that one and the same build of the Studio learns when it is served. */
export type StudioSettings = {
  projectId: string
  dataset: string
  siteUrl: string
  lake?: string | undefined
  company?: string | undefined
}

/** Writes the settings into the Studio's page, as data: its content security policy lets no inline script run. */
export function studioPage(html: string, settings: StudioSettings): string {
  // Without `<` nothing in the settings can end the element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace('</head>', `<script type="application/json" id="studio-config">${json}</script></head>`)
}
