import {roleNames} from '@site/staff/contract'
import * as v from 'valibot'
import {
  address,
  count,
  dataKey,
  domains,
  email,
  emails,
  fromOne,
  fromZero,
  issuer,
  isTrustProxy,
  isUndecidedDatabase,
  lakeAddress,
  mailSender,
  mailServer,
  origin,
  port,
  readTrustProxy,
  tableStep,
  timeOfDay,
  yes,
} from './setting-value.ts'

type Text = v.GenericSchema<string, unknown>

const described = <Schema extends Text>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description<v.InferOutput<Schema>, string>(meaning))

/** Describes one variable: the rule of its value and what it means. */
const setting = <Schema extends Text>(schema: Schema, meaning: string) => v.optional(described(schema, meaning))

/** Describes one that has a value where none is given. */
const preset = <Schema extends Text>(schema: Schema, meaning: string, value: v.InferInput<Schema>) =>
  v.optional(described(schema, meaning), value)

const LEVELS = ['error', 'warn', 'info', 'debug'] as const
const HOURS = ['24', '12', '8', '6', '4', '3', '2', '1'] as const

const servers = {
  PORT: preset(port('PORT'), 'The port of the public server: the site for visitors.', '3000'),
  STAFF_PORT: preset(port('STAFF_PORT'), 'The port of the staff server: Studio, inbox, embedded lake.', '3333'),
  HOST: preset(v.string(), 'The address to listen on. `0.0.0.0` opens the servers to the network.', '127.0.0.1'),
  SITE_URL: setting(
    origin('SITE_URL'),
    'The address that visitors type, when a proxy stands in front; other host names are refused (421). Unset: `http://localhost:<PORT>`.',
  ),
  STAFF_URL: setting(
    origin('STAFF_URL'),
    'The address that staff type; likewise. Unset: `http://localhost:<STAFF_PORT>`.',
  ),
  TRUST_PROXY: setting(
    v.pipe(
      v.string(),
      v.transform(readTrustProxy),
      v.check(
        isTrustProxy,
        'TRUST_PROXY must be how many proxies stand in front, or their addresses with commas between.',
      ),
    ),
    'How many proxies stand in front (a number), or their addresses; they pass on `Host`. Unset: `X-Forwarded-For` is not believed.',
  ),
  LOG_LEVEL: preset(
    v.picklist(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}.`),
    'The log on standard error holds `error`, `warn`, `info` or `debug`. Sign-ins and other acts of staff stand in it always.',
    'warn',
  ),
  LOG_SLOW_MS: preset(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'LOG_SLOW_MS must be a whole number of milliseconds.'),
      v.transform(Number),
    ),
    'Requests, and queries of the site, that take so many milliseconds are logged.',
    '2000',
  ),
  METRICS_PORT: setting(port('METRICS_PORT'), 'Numbers for Prometheus at this port, under `/metrics`. Unset: none.'),
  METRICS_HOST: preset(v.string(), 'The address at which Prometheus finds them.', '127.0.0.1'),
}

const content = {
  SANITY_PROJECT_ID: setting(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'SANITY_PROJECT_ID may hold small letters, digits and hyphens only.')),
    "Content lives in this project of Sanity's hosted Content Lake. Unset: in the embedded one, in `DATA_DIR`.",
  ),
  SANITY_DATASET: preset(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9_-]+$/, 'SANITY_DATASET may hold small letters, digits, hyphens and underscores only.'),
    ),
    'The dataset.',
    'production',
  ),
  SANITY_API_HOST: setting(
    lakeAddress('SANITY_API_HOST'),
    'Content lives in the lake of another process: `http://localhost:3333/lake` of a site like this one.',
  ),
  SANITY_API_TOKEN: setting(
    v.string(),
    'Reads what is private of either, such as who gets mails, and drafts for previews.',
  ),
  LAKE_PUBLIC: setting(
    yes('LAKE_PUBLIC'),
    '1: anybody may read what is published in the embedded lake, at the staff server. Unset: staff, tokens and the site.',
  ),
}

const storage = {
  DATA_DIR: preset(v.string(), 'The data folder: content, pictures, accounts, what visitors sent.', './data'),
  DATABASE_URL: setting(
    v.pipe(
      address('DATABASE_URL', ['postgres:', 'postgresql:']),
      v.check(
        (url) => !isUndecidedDatabase(url),
        'DATABASE_URL leads to another machine unencrypted: add ?sslmode=verify-full, or ?sslmode=disable if that is meant.',
      ),
    ),
    'What visitors send lives in PostgreSQL (`postgres://...`). To another machine with `?sslmode=verify-full`, or `?sslmode=disable` where the network in between is your own. Unset: in SQLite, in `DATA_DIR`.',
  ),
  DATABASE_KEPT: setting(
    tableStep('DATABASE_KEPT'),
    'Only where a start says so: a new version could not copy PostgreSQL before it changes the tables (`pg_dump`), and you did.',
  ),
  DATA_KEY: setting(
    dataKey('DATA_KEY'),
    'Encrypts resumes and drawings, and the secrets of second steps and webhooks; `pnpm data-key new` prints one. Keep it where backups are not: without it nobody opens them. Unset: files lie as they came, and secrets are encrypted by `DATA_DIR/seal.key`, which no backup holds.',
  ),
  DATA_KEY_OLD: setting(dataKey('DATA_KEY_OLD'), 'The key before, until `pnpm data-key rotate` has run.'),
}

const submissions = {
  SMTP_URL: setting(
    mailServer('SMTP_URL'),
    'Mails leave through this server (`smtp://` or `smtps://`); a relay on this machine whose certificate nobody vouches for: `smtp://localhost:25?ignoreTLS=true`. Unset: they are written as `.eml` files into `DATA_DIR`.',
  ),
  MAIL_FROM: setting(mailSender('MAIL_FROM'), 'The sender: an address, also as `Our Company <website@example.com>`.'),
  MAIL_TO: setting(emails('MAIL_TO'), 'Who receives what visitors send; several with commas between.'),
  CLAMD_URL: setting(
    v.pipe(
      v.string(),
      v.regex(
        /^(unix:\/\/\/\S+|tcp:\/\/[^\s/]+)$/,
        'CLAMD_URL must be an address like unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310.',
      ),
    ),
    'Each file is looked at by this clamd (`unix:///run/clamav/clamd.ctl` or `tcp://host:3310`) before it is stored. Unset: the inbox says that files are not scanned.',
  ),
  SUBMISSIONS_PER_10_MIN: preset(
    count('SUBMISSIONS_PER_10_MIN'),
    'Tries to send a form from one address in ten minutes; 0 = no limit.',
    '20',
  ),
  RETAIN_MESSAGES_DAYS: preset(
    count('RETAIN_MESSAGES_DAYS'),
    'Messages are erased after so many days; 0 = never.',
    '0',
  ),
  RETAIN_QUOTES_DAYS: preset(
    count('RETAIN_QUOTES_DAYS'),
    'The same for requests for a quote, with their drawings.',
    '0',
  ),
  RETAIN_REGISTRATIONS_DAYS: setting(
    count('RETAIN_REGISTRATIONS_DAYS'),
    'The same for registrations of firms, with their documents. Unset: as RETAIN_QUOTES_DAYS.',
  ),
  RETAIN_APPLICATIONS_DAYS: preset(
    count('RETAIN_APPLICATIONS_DAYS'),
    'The same for applications, with their resumes.',
    '0',
  ),
}

const staff = {
  STAFF_EMAIL: setting(
    email('STAFF_EMAIL'),
    'The first account. Unset: the first start makes one and prints its password once.',
  ),
  STAFF_PASSWORD: setting(
    v.pipe(v.string(), v.minLength(15, 'STAFF_PASSWORD must have at least 15 characters.')),
    'Its password until another one is chosen under Accounts: change it there once you are in.',
  ),
  OIDC_ISSUER: setting(
    issuer('OIDC_ISSUER'),
    'Staff also sign in with accounts of the company, at this provider of OpenID Connect. All four are set, or none.',
  ),
  OIDC_CLIENT_ID: setting(
    v.string(),
    'The name that it gave this site; people come back to `STAFF_URL/lake/auth/company-return`.',
  ),
  OIDC_CLIENT_SECRET: setting(v.string(), 'The secret beside it.'),
  OIDC_DOMAINS: preset(
    domains('OIDC_DOMAINS'),
    'Verified addresses of these domains only: `example.com, example.org`.',
    '',
  ),
  OIDC_ROLE_CLAIM: setting(
    v.string(),
    `The claim that names their role here (${roleNames().join(', ')}): who has none there stays out. Unset: new accounts are editors, and roles are given in the Studio.`,
  ),
  OIDC_INBOX_CLAIM: setting(
    v.string(),
    'The claim that names what of the inbox they see (messages, applications, both). Unset: nothing, until an administrator says.',
  ),
  RETAIN_AUDIT_DAYS: preset(
    count('RETAIN_AUDIT_DAYS'),
    'What staff did is forgotten after so many days; 0 = never.',
    '400',
  ),
}

const backups = {
  BACKUP_DIR: setting(
    v.string(),
    'A snapshot of everything goes there every day; `/readyz` warns when the last is two days old.',
  ),
  BACKUP_AT: preset(timeOfDay('BACKUP_AT'), "When, by the machine's clock.", '03:00'),
  BACKUP_EVERY: preset(
    v.picklist(HOURS, 'BACKUP_EVERY must be 24, 12, 8, 6, 4, 3, 2 or 1 hours.'),
    'Every so many hours from then on: 24, 12, 8, 6, 4, 3, 2 or 1.',
    '24',
  ),
  BACKUP_KEEP: preset(fromOne('BACKUP_KEEP'), 'So many snapshots stay, the newest.', '14'),
  BACKUP_KEEP_WEEKS: preset(
    fromZero('BACKUP_KEEP_WEEKS'),
    'Besides, the last of each of so many weeks; what was erased lives on in them for as long.',
    '0',
  ),
  BACKUP_KEEP_MONTHS: preset(fromZero('BACKUP_KEEP_MONTHS'), 'And the last of each of so many months.', '0'),
  BACKUP_WITHOUT_DATABASE: setting(
    yes('BACKUP_WITHOUT_DATABASE'),
    '1: others copy PostgreSQL. Unset: each snapshot holds the tables of `DATABASE_URL` too, by `pg_dump`.',
  ),
  BACKUP_S3_ENDPOINT: setting(
    address('BACKUP_S3_ENDPOINT', ['https:', 'http:']),
    'Each snapshot goes to this S3-compatible place too (Amazon, Cloudflare R2, Hetzner, MinIO), and as many stay there. All five are set, or none.',
  ),
  BACKUP_S3_REGION: setting(v.string(), 'Its region.'),
  BACKUP_S3_BUCKET: setting(v.string(), 'Its bucket.'),
  BACKUP_S3_KEY_ID: setting(v.string(), 'A key that may list, read, write and delete in the bucket.'),
  BACKUP_S3_SECRET: setting(v.string(), 'The secret beside it.'),
  BACKUP_AGE_RECIPIENT: setting(
    v.pipe(v.string(), v.regex(/^age1[a-z0-9]{58}$/, 'BACKUP_AGE_RECIPIENT must be a public key of age: age1...')),
    'A public key of age (`age1...`): what leaves the machine is encrypted to it; `pnpm restore --s3 <name> --identity <file>` opens it.',
  ),
}

/** Lists all variables by the heading under which they are documented. */
export const groups = {
  'The two servers': servers,
  'Where content lives': content,
  'Where data lies': storage,
  'What visitors send': submissions,
  Staff: staff,
  Backups: backups,
}

export const settings = v.object({...servers, ...content, ...storage, ...submissions, ...staff, ...backups})
