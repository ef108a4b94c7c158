import type {IncomingMessage} from 'node:http'
import type {ClientKind} from '../limits.ts'

export type Client = {
  kind: ClientKind
  /** The id of the member of staff, also behind a token; `site` for the site's process; undefined when anonymous. */
  id: string | undefined
  network: string
}

/** The site's own process. */
export const SITE: Client = {kind: 'site', id: 'site', network: ''}

/** Returns the holder of the share of the limits that a client uses up: a person, or all strangers of one network. */
export const shareHolder = ({id, network}: Client): string => id ?? network

/** A count for each kind. */
export const forEachKind = <Value>(value: (kind: ClientKind) => Value): Record<ClientKind, Value> => ({
  site: value('site'),
  staff: value('staff'),
  token: value('token'),
  anonymous: value('anonymous'),
})

/** Names what counts as one client: an IPv4 address, or what one customer gets of IPv6. */
export type NetworkOf = (request: IncomingMessage) => string

/** The other end of the connection. */
export const addressOf: NetworkOf = ({socket}) => socket.remoteAddress ?? ''
