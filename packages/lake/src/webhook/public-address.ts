import {lookup} from 'node:dns'
import {isIP, type LookupFunction} from 'node:net'
import ipaddr from 'ipaddr.js'

/** Tells whether an address is one of the open internet: not this machine, its network, or what a cloud answers at. */
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

/** Throws for an address that is written out and not public. Names are looked at when they are resolved. */
export function refusePrivateAddress({hostname}: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublic(address)) throw privateAddress(address)
}

/**
 * Resolves a name to public addresses alone. It is what the connection itself asks, so that a name cannot mean another
 * address when it is looked at than when it is connected to.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, {...options, all: true}, (error, addresses) => {
    const [first, ...others] = addresses?.filter(({address}) => isPublic(address)) ?? []
    if (error || !first) return callback(error ?? privateAddress(hostname), '', 0)
    if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}

const privateAddress = (host: string) =>
  Object.assign(new Error(`${host} is an address of a private network`), {code: 'EPRIVATE'})
