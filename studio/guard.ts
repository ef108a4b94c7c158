import {session} from './lake/session.ts'
import {studioConfig} from './studio-config.ts'

const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, {status}))

/*
 * With the embedded lake nothing may leave this origin, but the Studio has three addresses written into it: who is
 * signed in, which version is the newest, and whether feedback can be sent. They are answered here. Must be loaded
 * before the Studio, which takes its fetch when it loads.
 */
if (studioConfig.lake) {
  const lake = studioConfig.lake
  const fetchFromNetwork = window.fetch.bind(window)

  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)

    if (url.origin === location.origin) {
      // A made answer has no timing entry, which keeps the Studio from warning about HTTP/1.1: the lake's own fetch has solved that.
      const asksForProtocol = url.searchParams.get('tag')?.endsWith('protocol-check')
      if (asksForProtocol) return json({})
      // The manifest is for Studios that open in Sanity's Canvas. A real 404 would be in the console of every visit.
      if (url.pathname === '/static/create-manifest.json') return json({}, 404)
      const ask = () => fetchFromNetwork(input instanceof Request ? input.clone() : input, init)
      return session.send(url, ask, init?.signal)
    }
    if (url.hostname.endsWith('.api.sanity.io') && url.pathname.endsWith('/users/me')) {
      const ask = () => fetchFromNetwork(`${lake}${url.pathname}${url.search}`, {credentials: 'include'})
      return session.send(url, ask, init?.signal)
    }
    if (url.hostname === 'sanity-cdn.com') return json({packageVersion: '0.0.0', latest: '0.0.0'})
    return json({statusCode: 403, error: 'Forbidden', message: 'This Studio keeps to its own site.'}, 403)
  }
}
