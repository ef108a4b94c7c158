import type {RequestHandler} from 'express'

/** A route of Express, or a router within a router; none of it is part of its types. */
type Layer = {
  rawPath?: unknown
  route?: {path: string | string[]; methods: Record<string, boolean>}
  handle: {stack?: Layer[]}
}

/** Every route of a router as `GET /path/:name`, those of routers within it too. */
export function routesOf(router: RequestHandler, mountedAt = ''): string[] {
  return ((router as unknown as {stack: Layer[]}).stack ?? []).flatMap((layer) => {
    if (layer.route) {
      const paths = [layer.route.path].flat()
      return methodsOf(layer.route).flatMap((method) => paths.map((path) => `${method} ${mountedAt}${path}`))
    }
    const {rawPath, handle} = layer
    const below = typeof rawPath === 'string' && rawPath !== '/' ? rawPath : ''
    return handle.stack ? routesOf(handle as unknown as RequestHandler, mountedAt + below) : []
  })
}

/** But those that answer every method, with 405 for all they do not know. */
const methodsOf = ({methods}: {methods: Record<string, boolean>}) =>
  Object.keys(methods)
    .filter((method) => method !== '_all')
    .map((method) => method.toUpperCase())
