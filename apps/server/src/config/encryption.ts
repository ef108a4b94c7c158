import ipaddr from 'ipaddr.js'

/**
 * Tells whether nobody decided how a PostgreSQL on another machine is reached: the driver goes there in clear unless
 * told otherwise. `sslmode=disable` is a decision; a Unix socket and this machine need none.
 */
export function isUndecidedDatabase(databaseUrl: string): boolean {
  if (!/^postgres(ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) return false
  const {hostname, searchParams} = new URL(databaseUrl)
  if (searchParams.get('sslmode') || searchParams.get('ssl')) return false
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host !== '' && !host.startsWith('/') && !isOwnMachine(host)
}

/** A token goes with every question to the lake of another machine, and drafts may come back. */
export function lakeWarnings(apiHost: string | undefined): string[] {
  if (!apiHost?.startsWith('http:') || isOwnMachine(new URL(apiHost).hostname)) return []
  return [
    'SANITY_API_HOST leads to another machine over http: the token, and what it may read, can be read on the way.',
  ]
}

type Servers = {host: string; siteUrl: string; staffUrl: string}

/** Returns the warnings before the servers open to a network without encryption. */
export function clearTextWarnings({host, siteUrl, staffUrl}: Servers): string[] {
  if (isOwnMachine(host)) return []
  const inClear = (url: string) => url.startsWith('http:')
  return [
    ...(inClear(staffUrl)
      ? [
          `HOST=${host} opens the staff server to the network over http: passwords and sessions of staff can be read on the way.`,
          'Put a proxy with TLS in front and say its address in STAFF_URL=https://..., or keep HOST=127.0.0.1.',
        ]
      : []),
    ...(inClear(siteUrl)
      ? [
          `HOST=${host} opens the site over http: what visitors send can be read on the way. Its address goes into SITE_URL=https://...`,
        ]
      : []),
  ]
}

/** Tells whether what is sent there leaves this machine for nowhere. */
export function isOwnMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback'
  return name === 'localhost' || name.endsWith('.localhost')
}
