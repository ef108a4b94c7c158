import {lookup} from 'node:dns/promises'
import {once} from 'node:events'
import {connect} from 'node:tls'
import {type Config, isOfThisMachine} from '../../config/config.ts'
import {errorLine} from '../../http/log.ts'
import {type Finding, findingsOf} from './finding.ts'

const PATIENCE_MS = 5_000
const DAY_MS = 24 * 60 * 60_000

/** Caddy renews at 30 days: below this it has failed for two weeks. */
const FEWEST_DAYS = 14

const names = findingsOf('host names')
const tls = findingsOf('TLS')

/**
 * Examines whether visitors and staff reach the two servers by the addresses of the settings, and whether TLS protects the way.
 */
export async function examineAddresses({siteUrl, staffUrl, trustProxy}: Config): Promise<Finding[]> {
  const [site, staff] = [new URL(siteUrl), new URL(staffUrl)]
  const found = (await Promise.all([examine('SITE_URL', site), examine('STAFF_URL', staff)])).flat()
  if (site.hostname === staff.hostname && !isOfThisMachine(site))
    found.push(names.wrong('SITE_URL and STAFF_URL have one host name: cookies of staff reach the site. Use two.'))
  if (site.protocol === 'https:' && trustProxy === false)
    found.push(
      names.look(
        'TRUST_PROXY is not set: all visitors seem to come from the proxy, and share its limits. Set it to 1.',
      ),
    )
  return found
}

async function examine(variable: string, url: URL): Promise<Finding[]> {
  if (isOfThisMachine(url)) return [names.look(`${variable} is ${url.origin}: only this machine reaches it.`)]
  const address = await lookup(url.hostname).catch(() => undefined)
  if (!address)
    return [names.wrong(`${url.hostname} of ${variable} leads nowhere: add a DNS record with this machine's address.`)]
  return [await examineAnswer(variable, url, address.address), await examineCertificate(variable, url)]
}

async function examineAnswer(variable: string, url: URL, address: string): Promise<Finding> {
  try {
    const answer = await fetch(new URL('/healthz', url), {redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS)})
    const said = (await answer.json().catch(() => undefined)) as {alive?: boolean} | undefined
    if (said?.alive) return names.ok(`${url.origin} (${address}) leads to this product.`)
    if (answer.status === 421)
      return names.wrong(`${url.origin} leads here under another name: the proxy has to pass the Host header on.`)
    return names.wrong(`${url.origin} (${address}) is answered by something else (status ${answer.status}).`)
  } catch (error) {
    return names.wrong(`${variable} ${url.origin} (${address}) does not answer: ${errorLine(error)}`)
  }
}

async function examineCertificate(variable: string, url: URL): Promise<Finding> {
  if (url.protocol === 'http:')
    return tls.wrong(`${variable} begins with http: what is typed there can be read on the way.`)
  const port = Number(url.port || 443)
  const socket = connect({host: url.hostname, port, servername: url.hostname, timeout: PATIENCE_MS})
  try {
    await once(socket, 'secureConnect', {signal: AbortSignal.timeout(PATIENCE_MS)})
    const ends = new Date(socket.getPeerCertificate().valid_to)
    const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
    const words = `The certificate of ${url.hostname} ends in ${days} days.`
    return days < FEWEST_DAYS ? tls.look(`${words} It should have been renewed by now.`) : tls.ok(words)
  } catch (error) {
    return tls.wrong(`No safe connection to ${url.host}: ${errorLine(error)}`)
  } finally {
    socket.destroy()
  }
}
