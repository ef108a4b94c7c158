import {readFile} from 'node:fs/promises'
import {createServer as createHttpServer} from 'node:http'
import {join} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import express, {type RequestHandler} from 'express'
import {createServer, type ViteDevServer} from 'vite'
import {paths} from '../config/paths.ts'
import {type Frontends, rendererEntry, studioPage} from './frontends.ts'

/** Each needs a port of its own for its hot reload socket: the servers belong to others. */
export type HotReloadPorts = {site: number; studio: number}

/**
 * Not the whole repository: the data folder is in it, and a client that reaches the port reads what is served. Pages of other
 * programs on this machine have nothing to read here.
 */
const SERVED = {fs: {allow: paths.served}, cors: false}

/**
 * The site and the Studio through Vite, with hot reload; nothing is built or kept. `follow` is called when pages are answered: an
 * open page loads anew as soon as its socket is there again.
 */
export function createDevFrontends(ports: HotReloadPorts): Frontends & {follow(): void} {
  const servers: ViteDevServer[] = []
  const sockets = {site: createHttpServer(), studio: createHttpServer()}

  async function serve(root: string, of: keyof HotReloadPorts) {
    const server = await createServer({
      root,
      // The pages come from us: they carry data that Vite does not know.
      appType: 'custom',
      // Read as it is: a compiled copy in the folder would look like a changed file to `node --watch`.
      configLoader: 'native',
      server: {
        middlewareMode: true,
        ws: {server: sockets[of], clientPort: ports[of]},
        ...SERVED,
      },
    })
    servers.push(server)
    return server
  }

  return {
    site: async () => siteOf(await serve(paths.web, 'site'), ports.site),
    async studio(settings, company) {
      let vite: Promise<ViteDevServer> | undefined
      // Made when a browser asks for it or has it open: it prepares thousands of modules.
      const studio = () => {
        vite ??= serve(paths.studio, 'studio')
        return vite
      }
      // Without Vite no listener answers the socket yet; once it runs, it answers by itself.
      sockets.studio.on('upgrade', (...request) => {
        if (servers.length < 2) void studio().then(() => sockets.studio.emit('upgrade', ...request))
      })
      // Vite knows its base and wants the whole address, which the mount has cut.
      const files: RequestHandler = async (request, response, next) => {
        request.url = request.originalUrl
        const {middlewares} = await studio()
        middlewares(request, response, next)
      }
      const handler = express.Router().use(files, async (request, response) => {
        const html = await readFile(join(paths.studio, 'index.html'), 'utf8')
        const page = await (await studio()).transformIndexHtml(request.originalUrl, html)
        response.type('html').send(studioPage(page, {...settings, company: await company()}))
      })
      return {handler, hotReload: `ws://localhost:${ports.studio}`}
    },
    follow() {
      sockets.site.listen(ports.site, 'localhost')
      sockets.studio.listen(ports.studio, 'localhost')
    },
    async close() {
      // Not waited for: Vite first finishes what it is preparing, which is no longer needed.
      for (const server of servers) void server.close()
      for (const server of Object.values(sockets)) server.close()
    },
  }
}

async function siteOf(vite: ViteDevServer, port: number): ReturnType<Frontends['site']> {
  // Loaded anew after each change of a file; Vite keeps what did not change.
  const entry = async () => rendererEntry(await vite.ssrLoadModule('/src/entry-server.tsx'))
  const {pageParameters, scriptHash} = await entry()
  return {
    files: vite.middlewares,
    pageParameters,
    scriptHash,
    hotReload: `ws://localhost:${port}`,
    renderer: (options) => async (request, result) => {
      let thrown: unknown
      const report = (error: unknown) => {
        thrown = error
        options.report(error)
      }
      try {
        const {createRenderer} = await entry()
        const response = await createRenderer({...options, report})(request, result)
        response.headers.set('cache-control', 'no-store')
        return response.status === 500 && thrown ? errorPage(thrown) : response
      } catch (error) {
        options.report(error)
        return errorPage(error)
      }
    },
  }
}

/** An error as Vite's overlay shows it. */
type Shown = {message: string; stack: string; id?: string; frame?: string; loc?: Place; plugin?: string}
type Place = {file: string; line: number; column: number}

const LINES_AROUND = 3

/** The page for developers, in place of one that could not be rendered: Vite's overlay with file, line and code. */
async function errorPage(thrown: unknown): Promise<Response> {
  const shown = await shownOf(thrown instanceof Error ? thrown : new Error(String(thrown)))
  const data = JSON.stringify(shown).replaceAll('<', '\\u003c')
  const html = `<!doctype html><title>${shown.loc?.file ?? 'Error'}</title>
<script type="application/json" id="dev-error">${data}</script>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/vite/dev/follow-edits.ts"></script>`
  const headers = {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'}
  return new Response(html, {status: 500, headers})
}

async function shownOf(error: Error & Partial<Shown>): Promise<Shown> {
  const {id, plugin} = error
  const loc = placeOf(error)
  const frame = error.frame || (loc && (await codeAt(loc)))
  const [message, stack] = [error.message, error.stack ?? ''].map(stripVTControlCharacters) as [string, string]
  return {message, stack, ...(loc && {id: id ?? loc.file, loc}), ...(frame && {frame}), ...(plugin && {plugin})}
}

/** Finds the place that Vite names, or the first of our own lines in the stack. */
function placeOf({loc, id, message, stack}: Error & Partial<Shown>): Place | undefined {
  if (loc) return {...loc, file: loc.file ?? id ?? ''}
  const inText = /(?:╭─\[ |\[)([^\s[\]]+\.[cm]?tsx?):(\d+):(\d+)/.exec(stripVTControlCharacters(message))
  const inStack = /\(?(?:file:\/\/)?(\/(?!.*node_modules)[^\s()]+):(\d+):(\d+)\)?$/m.exec(stack ?? '')
  const [, file = '', line, column] = inText ?? inStack ?? []
  return file ? {file, line: Number(line), column: Number(column)} : undefined
}

async function codeAt({file, line}: Place): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text
    ?.split('\n')
    .map((code, index) => `${index + 1 === line ? '>' : ' '} ${String(index + 1).padStart(4)} | ${code}`)
    .slice(Math.max(0, line - 1 - LINES_AROUND), line + LINES_AROUND)
    .join('\n')
}
