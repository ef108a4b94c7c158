import {request} from 'node:http'
import {startSite} from '../../e2e/running-site.ts'
import type {Figure} from '../library/figure.ts'
import {observatoryScore} from './observatory.ts'

const LEAST_PUBLIC = 140
const LEAST_STAFF = 120
const SITE = 'www.example.com'
const STAFF = 'studio.example.com'

const PUBLIC_PATHS = ['/', '/about', '/search?q=tower', '/no-such-page', '/office-location', '/careers', '/quote']
const STAFF_PATHS = ['/studio', '/studio/structure/projects', '/lake/auth/login', '/no-such-page']

/** The points that Mozilla's Observatory would give to both servers behind a proxy that speaks https. */
export async function observed(): Promise<Figure[]> {
  const site = await startSite({SITE_URL: `https://${SITE}`, STAFF_URL: `https://${STAFF}`}, {onLog: () => {}})
  try {
    const scores = (paths: string[], port: string, host: string) =>
      Promise.all(paths.map(async (path) => ({path, ...observatoryScore(await visit(port, host, path))})))
    const [sitePort, staffPort] = [new URL(site.url).port, new URL(site.staffUrl).port]
    return [
      worst('the site', await scores(PUBLIC_PATHS, sitePort, SITE), LEAST_PUBLIC),
      worst('Studio and sign-in', await scores(STAFF_PATHS, staffPort, STAFF), LEAST_STAFF),
    ]
  } finally {
    await site.stop()
  }
}

type Scored = ReturnType<typeof observatoryScore> & {path: string}

function worst(what: string, scored: Scored[], least: number): Figure {
  const {score, path, findings} = scored.toSorted((a, b) => a.score - b.score)[0] as Scored
  const points = findings.map(({test, points}) => `${test} ${points > 0 ? '+' : ''}${points}`).join(', ')
  return {
    what: `Mozilla Observatory's rules over ${what} under https, worst of ${scored.length} addresses`,
    bound: `at least ${least}`,
    measured: `${score} at ${path} (${points})`,
    ok: score >= least,
  }
}

/** Asks as the proxy does: over plain http, for the name that the visitor knows. */
function visit(port: string, host: string, path: string): Promise<{headers: Headers; body: string}> {
  return new Promise((resolve, reject) => {
    request({host: '127.0.0.1', port, path, headers: {Host: host}}, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      const headers = new Headers()
      for (const [name, values = []] of Object.entries(response.headersDistinct))
        for (const value of values) headers.append(name, value)
      resolve({headers, body})
    })
      .on('error', reject)
      .end()
  })
}
