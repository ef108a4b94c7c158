import {renderAsync} from '@resvg/resvg-js'
import type {ContentFetch} from '@site/content'
import type {Lake} from '@site/lake'
import type {Draw, RendererOptions} from '@site/web/renderer'
import type {Logger} from 'pino'
import sharp from 'sharp'
import {type Config, LAKE_PATH} from '../config/config.ts'
import {paths} from '../config/paths.ts'

/** Letters that the committed fonts do not hold: neither Latin, nor Urdu, nor their punctuation. */
const BEYOND = /[^\s -\u024f\u0600-\u06ff\u1e00-\u1eff\u200c\u2010-\u203a\u20a0-\u20bf\u2122\u2212]/
const URDU = /[\u0600-\u06ff]/

/**
 * Draws with resvg, not with sharp: a machine without any font still gets the site's letters, and the loader that sharp
 * has for drawings stays shut in a process that takes uploads.
 */
const draw: Draw = {
  async jpeg(svg) {
    const {pixels, width, height} = await render(svg)
    const image = sharp(pixels, {raw: {width, height, channels: 4}}).flatten()
    // Full chroma: thin lines and letters in colour stay sharp. Messengers refuse pictures over some 300 kB.
    return new Uint8Array(await image.jpeg({quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4'}).toBuffer())
  },
  async png(svg) {
    return new Uint8Array((await render(svg)).asPng())
  },
}

function render(svg: string) {
  const letters = svg.replaceAll(/data:[^"]*/g, '')
  // Looking through the fonts of a machine takes longer than the drawing.
  const fontFiles = URDU.test(letters) ? [...paths.sheetFonts, paths.urduFont] : paths.sheetFonts
  const font = {fontFiles, loadSystemFonts: BEYOND.test(letters)}
  return renderAsync(svg, {font: {...font, defaultFontFamily: 'Archivo SemiBold'}})
}

type Embedded = {
  /** The port of the staff server. */
  staffPort: number
  /** The embedded one; absent when content lives elsewhere. */
  lake: Pick<Lake, 'readToken' | 'fetch'> | undefined
  /** Asks the kept copy of a lake elsewhere while that is away. */
  orKept?: ((fetch: ContentFetch) => ContentFetch) | undefined
  log: Logger
}

/** The hosted lake when a project is named, a lake of another process when its address is, otherwise the embedded one. */
export function rendererOptions(config: Config, {staffPort, lake, orKept, log}: Embedded): RendererOptions {
  const {projectId, dataset, token, apiHost: elsewhere} = config.sanity
  const report = (error: unknown) => log.error({err: error}, 'content could not be shown')
  const {siteUrl, staffUrl} = config
  const {retainDays} = config.submissions
  const watch = watchFor(config.slowMs, log)
  const common = {
    dataset,
    siteUrl,
    studioUrl: `${staffUrl}/studio`,
    draw,
    retainDays,
    report,
    watch: orKept ? (fetch: ContentFetch) => watch(orKept(fetch)) : watch,
  }
  if (projectId) return {...common, projectId, token, imageHost: 'https://cdn.sanity.io'}
  if (elsewhere) return {...common, projectId: 'local', token, apiHost: elsewhere, imageHost: ''}
  // Pictures and files are read over loopback, wherever the staff server is seen from outside.
  const apiHost = `http://${loopback(config.host)}:${staffPort}${LAKE_PATH}`
  return {
    ...common,
    projectId: 'local',
    token: lake?.readToken,
    resolveFetch: lake && (() => lake.fetch),
    apiHost,
    imageHost: '',
  }
}

/** Tells of the site's queries that are slow, without what visitors searched for. */
const watchFor =
  (slowMs: number, log: Logger) =>
  (fetch: ContentFetch): ContentFetch =>
  async (input, init) => {
    const begun = performance.now()
    try {
      return await fetch(input, init)
    } finally {
      const ms = Math.round(performance.now() - begun)
      if (ms >= slowMs) log.warn({ms, query: queryOf(input, init)}, 'slow query')
    }
  }

/** Reads the query from where `@sanity/client` puts it: the address, or the body when it is long. */
function queryOf(...[input, init]: Parameters<ContentFetch>): string | undefined {
  const text =
    init?.method === 'POST' ? JSON.parse(String(init.body)).query : new URL(String(input)).searchParams.get('query')
  return text?.replaceAll(/\s+/g, ' ').slice(0, 200)
}

function loopback(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
