import type {IncomingMessage} from 'node:http'

/** Names who counts as one client: an IPv4 address, or what one customer gets of IPv6. */
export type NetworkOf = (request: IncomingMessage) => string
