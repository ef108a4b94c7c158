import {isMailAddress, readMailAddress} from '@site/forms/mail-address'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import * as v from 'valibot'

export const port = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} must be a whole number from 0 to 65535.`),
    v.transform(Number),
    v.maxValue(65535, `${name} must be a whole number from 0 to 65535.`),
  )

export const count = (name: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, `${name} must be a whole number; 0 = no limit.`), v.transform(Number))

export const fromOne = (name: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, `${name} must be a whole number from 1.`), v.transform(Number))

export const fromZero = (name: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/, `${name} must be a whole number from 0.`), v.transform(Number))

/** An origin as browsers write it: scheme, host and port, nothing behind. */
export const origin = (name: string) =>
  v.pipe(
    v.string(),
    v.check(isOrigin, `${name} must be an address like https://www.example.com, without a path.`),
    v.transform((value) => new URL(value).origin),
  )

/**
 * Reads the address of a lake of ours, as clients take it: with the path at which it is mounted, and without a version.
 */
export const lakeAddress = (name: string) =>
  v.pipe(
    v.string(),
    v.check(isLakeAddress, `${name} must be an address like http://localhost:3333/lake.`),
    v.transform((value) => value.replace(/\/$/, '')),
  )

export const address = (name: string, schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
    ),
  )

const MAIL_SERVER_OPTIONS = ['requireTLS', 'ignoreTLS']

/** Other options would be ignored without a word, and the mail server never reached. */
export const mailServer = (name: string) =>
  v.pipe(
    address(name, ['smtp:', 'smtps:']),
    v.check(
      (value) => !URL.canParse(value) || [...optionsOf(value).keys()].every((key) => MAIL_SERVER_OPTIONS.includes(key)),
      `${name} may say ${MAIL_SERVER_OPTIONS.map((option) => `?${option}=`).join(' or ')} behind its address, and nothing else.`,
    ),
    v.check(
      (value) => !URL.canParse(value) || !optionsOf(value).has('ignoreTLS') || isOwnMachine(new URL(value).hostname),
      `${name} may say ?ignoreTLS=true of a relay on this machine only: to another one mails and passwords would go in clear.`,
    ),
  )

const optionsOf = (value: string) => new URL(value).searchParams

/** A provider of OpenID Connect; in clear only on this machine. */
export const issuer = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) =>
        URL.canParse(value) &&
        (/^https:/.test(value) || (/^http:/.test(value) && isOwnMachine(new URL(value).hostname))),
      `${name} must be an address that starts with https://.`,
    ),
  )

/** Domains of e-mail addresses, with commas or blanks between. */
export const domains = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
    v.check(
      (names) => names.every((each) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(each)),
      `${name} must be domains like example.com, with commas between.`,
    ),
  )

/** `1` says yes; unset says no. */
export const yes = (name: string) => v.literal('1', `${name} is switched on with 1, and off by leaving it empty.`)

/** 32 bytes in base64. */
export const dataKey = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9+/]{43}=$/, `${name} must be 32 bytes in base64, as \`pnpm data-key new\` prints them.`),
  )

export const email = (name: string) =>
  v.pipe(v.string(), v.transform(readMailAddress), v.check(isMailAddress, `${name} must be an e-mail address.`))

/** E-mail addresses with commas between. */
export const emails = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map(readMailAddress)),
    v.check((all) => all.every(isMailAddress), `${name} must be an e-mail address, or several with commas between.`),
  )

/** Reads the sender of mails: an address alone, or behind a name. */
export const mailSender = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => {
      const [, before = '', address = value] = /^(.*?)<([^<>]*)>$/.exec(value.trim()) ?? []
      return {name: before.trim().replace(/^"(.*)"$/, '$1'), address: readMailAddress(address)}
    }),
    v.check(
      (sender) => isMailAddress(sender.address),
      `${name} must be an e-mail address, or one behind a name: Our Company <website@example.com>.`,
    ),
  )

/** A step of the tables, as a start that refuses names it. */
export const tableStep = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `${name} must be the number that the start said, of the step of the tables that you kept.`),
    v.transform(Number),
  )

/** A time of day on the clock of the machine. */
export const timeOfDay = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${name} must be a time of day like 03:00.`),
    v.transform((value) => ({hours: Number(value.slice(0, 2)), minutes: Number(value.slice(3))})),
  )

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
}

function isLakeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const {protocol, search, hash, username} = new URL(value)
  return /^https?:$/.test(protocol) && !search && !hash && !username
}

/**
 * Tells whether the settings leave open how a PostgreSQL on another machine is reached: the driver connects in clear unless
 * told otherwise. `sslmode=disable` is a decision; a Unix socket and this machine need none.
 */
export function isUndecidedDatabase(databaseUrl: string): boolean {
  if (!/^postgres(ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) return false
  const {searchParams} = new URL(databaseUrl)
  return !searchParams.get('sslmode') && !searchParams.get('ssl') && databaseElsewhere(databaseUrl) !== undefined
}

/** Returns the other machine on which a PostgreSQL is; undefined when it is on this one. */
export function databaseElsewhere(databaseUrl: string): string | undefined {
  const {hostname, searchParams} = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isOwnMachine(host) ? undefined : host
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

/** Tells whether what is sent to a host stays on this machine. */
export function isOwnMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback'
  return name === 'localhost' || name.endsWith('.localhost')
}

/** The number of proxies in front, or their addresses with commas between, as Express reads them. */
export type TrustProxy = number | string | false

export const readTrustProxy = (value: string): TrustProxy => (/^\d+$/.test(value) ? Number(value) : value)

/** Tells whether the value names proxies. */
export function isTrustProxy(value: TrustProxy): boolean {
  try {
    trustedBy(value)
    return true
  } catch {
    return false
  }
}

/**
 * Makes the question whether an address, so many hops away, is a proxy that is believed.
 * @throws {TypeError} when `trustProxy` names something that is no address
 */
export function trustedBy(trustProxy: TrustProxy): (address: string, distance: number) => boolean {
  if (typeof trustProxy === 'number') return (_address, distance) => distance < trustProxy
  return trustProxy ? proxyAddr.compile(trustProxy.split(',').map((range) => range.trim())) : () => false
}
