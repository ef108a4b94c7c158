import * as v from 'valibot'
import {isOwnMachine} from './encryption.ts'

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

/** Options that nobody reads would leave a mail server unreached without a word. */
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

export const email = (name: string) => v.pipe(v.string(), v.email(`${name} must be an e-mail address.`))

/** E-mail addresses with commas between. */
export const emails = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((each) => each.trim())),
    v.check(
      (all) => all.every((each) => v.EMAIL_REGEX.test(each)),
      `${name} must be an e-mail address, or several with commas between.`,
    ),
  )

/** Reads the sender of mails: an address alone, or behind a name. */
export const mailSender = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => {
      const [, before = '', address = value] = /^(.*?)<([^<>]*)>$/.exec(value.trim()) ?? []
      return {name: before.trim().replace(/^"(.*)"$/, '$1'), address: address.trim()}
    }),
    v.check(
      (sender) => v.EMAIL_REGEX.test(sender.address),
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
