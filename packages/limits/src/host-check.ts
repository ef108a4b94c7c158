import {isIP} from 'node:net'

/** Tells whether a server answers for the name in a request's Host header. */
export type HostCheck = (host: string | undefined) => boolean

/**
 * Tells our own names from those that a stranger pointed at this machine, with which a foreign page would read it
 * through its visitor's browser. Addresses and localhost cannot be pointed anywhere; a browser always sends a name.
 * @param urls under which the server is reached from outside
 */
export function createHostCheck(...urls: string[]): HostCheck {
  const names = new Set(urls.map((url) => new URL(url).hostname))
  return (host) => {
    if (host === undefined) return true
    const name = nameOf(host)
    return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0 || names.has(name)
  }
}

/** Returns a name without its port and the brackets of an IPv6 address; names do not mind capitals. */
function nameOf(host: string): string {
  const [, address, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(host) ?? []
  return (address ?? name).toLowerCase()
}
