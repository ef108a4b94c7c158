import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'
import {type ConnectionNetwork, type NetworkOf, TimeWindow} from '@site/limits'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import {type TrustProxy, trustedBy} from '../config/setting-value.ts'

export type {ConnectionNetwork, NetworkOf}

/**
 * Tells which requests are of one client, for limits: an IPv4 address, or the IPv6 /64 that a provider gives to one
 * household.
 * @throws {TypeError} when `trustProxy` names something that is no address
 */
export function createClientNetwork(trustProxy: TrustProxy): NetworkOf {
  const trusts = trustedBy(trustProxy)
  return (request) => {
    // A proxy may write anything into its header: what is no address counts for the proxy itself.
    const address = [proxyAddr(request, trusts), request.socket.remoteAddress].find((text) => isIP(text ?? ''))
    return address ? networkOf(address) : 'unknown'
  }
}

/** Tells which connections are of one client; undefined for a proxy in front: one that is trusted, or on this machine. */
export function createConnectionNetwork(trustProxy: TrustProxy): ConnectionNetwork {
  const trusts = trustedBy(trustProxy)
  // Not all of 127/8: a proxy on this machine comes from here, whatever it was told to ask.
  const isHere = proxyAddr.compile(['127.0.0.1', '::1'])
  return ({remoteAddress}) =>
    remoteAddress && !isHere(remoteAddress, 0) && !trusts(remoteAddress, 0) ? networkOf(remoteAddress) : undefined
}

function networkOf(text: string): string {
  // Reads ::ffff:192.0.2.1, as a socket for both kinds shows an IPv4 client, as 192.0.2.1.
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  address.zoneId = undefined
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}

const PER_MINUTE = {total: 120, network: 20}

const ALL = 'all'

/** Counts a question that a request is about to cause. Rejects when its network, or everybody, has asked enough. */
export type QuestionLimit = (request: IncomingMessage) => Promise<void>

/** Bounds the questions to Sanity that a stranger can cause by making up tokens of members or secrets of previews. */
export function createQuestionLimit(networkOf: NetworkOf): QuestionLimit {
  const perMinute = (most: number) => new TimeWindow({most, windowMs: 60_000})
  const [total, network] = [perMinute(PER_MINUTE.total), perMinute(PER_MINUTE.network)]

  return async (request) => {
    const name = networkOf(request)
    // A network that has asked enough takes nothing of what others may ask, and is not remembered when all have.
    if (total.wait(ALL) > 0 || network.wait(name) > 0) throw new Error('Too many tokens or secrets that are not known')
    network.count(name)
    total.count(ALL)
  }
}
