import {existsSync} from 'node:fs'
import {endingTokens, staffDatabase} from '@site/staff'
import {type Config, isOfThisMachine, staffFolder} from '../../config/config.ts'
import {databaseElsewhere, isOwnMachine, trustedBy} from '../../config/setting-value.ts'
import {DAY_MS} from '../backup/snapshot-folder.ts'
import {type Finding, findingsOf} from './finding.ts'

/** Caddy, and a CDN before it. */
const MOST_PROXIES = 2
/** An address that no machine has (RFC 5737): a setting that trusts it trusts every address. */
const ANYBODY = '192.0.2.1'
/** From one address in ten minutes; no person who types sends more. */
const MOST_SUBMISSIONS = 200
const FEWEST_AUDIT_DAYS = 30
/** So long before its end a token is named. */
const ENDING_MS = 30 * DAY_MS
/** Providers at which every person gets an address. */
const PUBLIC_MAIL = /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|gmx|aol)\./

const limits = findingsOf('limits')

/** Says of each setting that weakens a limit what it lets through; the operator may have had a reason to set it. */
export function examineLimits(config: Config): Finding[] {
  const weak = [...weakProxies(config), ...weakListening(config), ...weakWays(config), ...weakRest(config)]
  return weak.map(limits.look)
}

function weakProxies({trustProxy, siteUrl, host, listening}: Config): string[] {
  const isOpen = !isOwnMachine(host)
  if (trustProxy === false)
    return isOpen
      ? [`HOST is ${host} without TRUST_PROXY: both servers, also that of staff, are open to the network.`]
      : []
  const found: string[] = []
  const chosen = 'Whoever comes chooses the address that limits count: they are none.'
  if (typeof trustProxy === 'string' && trustedBy(trustProxy)(ANYBODY, 0))
    found.push(`TRUST_PROXY, ${trustProxy}, takes everybody for a proxy. ${chosen}`)
  if (typeof trustProxy !== 'number') return found
  if (trustProxy > MOST_PROXIES)
    found.push(
      `TRUST_PROXY is ${trustProxy}: do so many proxies stand in front, one behind the other? If fewer do: ${chosen}`,
    )
  if (trustProxy > 0 && isOfThisMachine(new URL(siteUrl)))
    found.push(`TRUST_PROXY is ${trustProxy}, and SITE_URL leads to no proxy. ${chosen}`)
  if (trustProxy > 0 && isOpen)
    found.push(
      `HOST is ${host}: who comes to port ${listening.site.port} past the proxy chooses the address that limits count. ` +
        'Let nobody but the proxy reach it, or name its address in TRUST_PROXY.',
    )
  return found
}

function weakListening({metrics, lakePublic}: Config): string[] {
  const isSeen = metrics.port !== undefined && !isOwnMachine(metrics.host)
  return [
    ...(isSeen
      ? [`METRICS_HOST is ${metrics.host}: who reaches port ${metrics.port} reads all numbers, without a password.`]
      : []),
    ...(lakePublic ? ['LAKE_PUBLIC is set: anybody may ask the staff server for all that is published.'] : []),
  ]
}

/** Ways to other machines on which a third party may read along. */
function weakWays({databaseUrl, mail, backup, process}: Config): string[] {
  const database = databaseUrl ? databaseElsewhere(databaseUrl) : undefined
  const smtp = mail.smtpUrl ? new URL(mail.smtpUrl) : undefined
  const bucket = backup.s3 && new URL(backup.s3.endpoint)
  return [
    ...(databaseUrl && database
      ? weakDatabaseWays(databaseUrl).map(
          (words) => `DATABASE_URL says ${words}: what visitors send can be read on the way to ${database}.`,
        )
      : []),
    ...(smtp && !isOwnMachine(smtp.hostname) && smtp.searchParams.get('requireTLS') === 'false'
      ? [`SMTP_URL says requireTLS=false: mails and the password may go to ${smtp.hostname} in clear.`]
      : []),
    ...(bucket?.protocol === 'http:' && !isOwnMachine(bucket.hostname)
      ? ['BACKUP_S3_ENDPOINT begins with http: snapshots can be read on the way.']
      : []),
    ...(bucket && !backup.recipient
      ? ['BACKUP_AGE_RECIPIENT is not set: who reads the bucket reads messages and accounts.']
      : []),
    ...(process.verifiesTls
      ? []
      : ['NODE_TLS_REJECT_UNAUTHORIZED is 0: no certificate of mail, database or bucket is verified.']),
    ...(/--(inspect|insecure-http-parser)/.test(process.nodeOptions)
      ? [`NODE_OPTIONS says ${process.nodeOptions}: that is for a machine on which programs are written.`]
      : []),
  ]
}

/** Settings of the address with which the driver goes in clear, or accepts any server that answers. */
const OPEN_WAYS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['sslmode', ['disable', 'no-verify']],
  // The driver reads `false` as a text, and then asks for encryption.
  ['ssl', ['0', 'no-verify']],
]

function weakDatabaseWays(databaseUrl: string): string[] {
  const {searchParams} = new URL(databaseUrl)
  return OPEN_WAYS.flatMap(([name, values]) => {
    const value = searchParams.get(name) ?? ''
    return values.includes(value) ? [`${name}=${value}`] : []
  })
}

function weakRest(config: Config): string[] {
  const {submissions, company, dataKeys, firstStaff, backup, slowMs, retainAuditDays} = config
  const most = submissions.per10Minutes
  const anybodys = company?.domains.filter((domain) => PUBLIC_MAIL.test(domain)) ?? []
  const isFilled = existsSync(staffDatabase(staffFolder(config)))
  return [
    ...(most === 0 || most > MOST_SUBMISSIONS
      ? [`SUBMISSIONS_PER_10_MIN is ${most}${most === 0 ? ', no limit' : ''}: one address may fill inbox and disk.`]
      : []),
    ...(anybodys.length > 0
      ? [`OIDC_DOMAINS names ${anybodys.join(', ')}, where anybody gets an address: they come in as staff.`]
      : []),
    ...(dataKeys.old ? ['DATA_KEY_OLD is set: after `pnpm data-key rotate` take it away.'] : []),
    ...(firstStaff.password && isFilled
      ? ['STAFF_PASSWORD is still set: it was for the first start, and is of no use any more.']
      : []),
    ...(backup.folder && backup.keep === 1 && backup.keepWeeks + backup.keepMonths === 0
      ? ['BACKUP_KEEP is 1: what is wrong for a day is wrong in every snapshot.']
      : []),
    ...(slowMs === 0 ? ['LOG_SLOW_MS is 0: each request is a line of the log, which fills the disk.'] : []),
    ...(retainAuditDays > 0 && retainAuditDays < FEWEST_AUDIT_DAYS
      ? [`RETAIN_AUDIT_DAYS is ${retainAuditDays}: what staff did is forgotten before anybody asks.`]
      : []),
  ]
}

const tokens = findingsOf('tokens')

/** Names the tokens that end within a month, or have ended within one: what uses them stops then, without a word. */
export function examineTokens(config: Config): Finding[] {
  if (!config.sanity.isEmbedded) return []
  const now = Date.now()
  try {
    return endingTokens(staffDatabase(staffFolder(config)), now + ENDING_MS)
      .filter(({endsAt}) => endsAt > now - ENDING_MS)
      .map(({name, owner, endsAt}) => {
        const when = `${endsAt < now ? 'has ended' : 'ends'} on ${new Date(endsAt).toDateString()}`
        return tokens.look(
          `The token ${name} of ${owner} ${when}: \`pnpm staff token\` makes another for what uses it.`,
        )
      })
  } catch {
    // What is wrong with the accounts is told by a line of its own.
    return []
  }
}
