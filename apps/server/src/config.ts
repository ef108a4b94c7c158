import {existsSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {s3Of, s3Variables} from './backup/s3-place.ts'
import {companyOf, companyVariables} from './company-variables.ts'
import {
  address,
  count,
  dataKey,
  email,
  emails,
  fromOne,
  lakeAddress,
  mailSender,
  mailServer,
  origin,
  port,
  tableStep,
  timeOfDay,
  yes,
} from './config-value.ts'
import {clearTextWarnings, isUndecidedDatabase, lakeWarnings} from './encryption.ts'
import {isTrustProxy, readTrustProxy} from './http/client-network.ts'
import {incompletePairs} from './incomplete-pairs.ts'
import {misspeltNames} from './misspelt-names.ts'
import {heldSockets} from './process/held-sockets.ts'

type Environment = Record<string, string | undefined>

const LEVELS = ['error', 'warn', 'info', 'debug'] as const

const environment = v.object({
  PORT: v.optional(port('PORT'), '3000'),
  STAFF_PORT: v.optional(port('STAFF_PORT'), '3333'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  SITE_URL: v.optional(origin('SITE_URL')),
  STAFF_URL: v.optional(origin('STAFF_URL')),
  SANITY_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'SANITY_PROJECT_ID may hold small letters, digits and hyphens only.')),
  ),
  SANITY_DATASET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9_-]+$/, 'SANITY_DATASET may hold small letters, digits, hyphens and underscores only.'),
    ),
    'production',
  ),
  SANITY_API_HOST: v.optional(lakeAddress('SANITY_API_HOST')),
  SANITY_API_TOKEN: v.optional(v.string()),
  LAKE_PUBLIC: yes('LAKE_PUBLIC'),
  DATABASE_URL: v.optional(
    v.pipe(
      address('DATABASE_URL', ['postgres:', 'postgresql:']),
      v.check(
        (url) => !isUndecidedDatabase(url),
        'DATABASE_URL leads to another machine unencrypted: add ?sslmode=verify-full, or ?sslmode=disable if that is meant.',
      ),
    ),
  ),
  DATABASE_KEPT: v.optional(tableStep('DATABASE_KEPT')),
  DATA_KEY: v.optional(dataKey('DATA_KEY')),
  DATA_KEY_OLD: v.optional(dataKey('DATA_KEY_OLD')),
  SMTP_URL: v.optional(mailServer('SMTP_URL')),
  MAIL_FROM: v.optional(mailSender('MAIL_FROM')),
  MAIL_TO: v.optional(emails('MAIL_TO')),
  CLAMD_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(unix:\/\/\/\S+|tcp:\/\/[^\s/]+)$/,
        'CLAMD_URL must be an address like unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310.',
      ),
    ),
  ),
  SUBMISSIONS_PER_10_MIN: v.optional(count('SUBMISSIONS_PER_10_MIN'), '20'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(readTrustProxy),
      v.check(
        isTrustProxy,
        'TRUST_PROXY must be how many proxies stand in front, or their addresses with commas between.',
      ),
    ),
  ),
  RETAIN_AUDIT_DAYS: v.optional(count('RETAIN_AUDIT_DAYS'), '400'),
  RETAIN_MESSAGES_DAYS: v.optional(count('RETAIN_MESSAGES_DAYS'), '0'),
  RETAIN_QUOTES_DAYS: v.optional(count('RETAIN_QUOTES_DAYS'), '0'),
  RETAIN_APPLICATIONS_DAYS: v.optional(count('RETAIN_APPLICATIONS_DAYS'), '0'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_AT: v.optional(timeOfDay('BACKUP_AT'), '03:00'),
  BACKUP_EVERY: v.optional(
    v.picklist(['24', '12', '8', '6', '4', '3', '2', '1'], 'BACKUP_EVERY must be 24, 12, 8, 6, 4, 3, 2 or 1 hours.'),
    '24',
  ),
  BACKUP_AGE_RECIPIENT: v.optional(
    v.pipe(v.string(), v.regex(/^age1[a-z0-9]{58}$/, 'BACKUP_AGE_RECIPIENT must be a public key of age: age1...')),
  ),
  BACKUP_KEEP: v.optional(fromOne('BACKUP_KEEP'), '14'),
  BACKUP_WITHOUT_DATABASE: yes('BACKUP_WITHOUT_DATABASE'),
  ...s3Variables,
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}.`), 'warn'),
  METRICS_PORT: v.optional(port('METRICS_PORT')),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  ...companyVariables,
  STAFF_EMAIL: v.optional(email('STAFF_EMAIL')),
  STAFF_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(15, 'STAFF_PASSWORD must have at least 15 characters.'))),
})

/** Every variable that the process reads; `.env.example` is compared with it. */
export const variables = Object.keys(environment.entries)

export type Config = ReturnType<typeof readConfig>

/** All problems of the environment at once, one readable line each. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the whole configuration. Empty variables count as unset, as in an `.env` file with nothing behind the `=`.
 * @throws {ConfigError} naming every wrong variable
 */
export function readConfig(env: Environment = ownEnvironment()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(environment, given)
  const problems = parsed.success ? [] : parsed.issues.map((issue) => issue.message)
  problems.push(...incompletePairs(given))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const read = parsed.output
  const [siteSocket, staffSocket] = heldSockets(env)
  const servers = {
    host: read.HOST,
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    staffUrl: read.STAFF_URL ?? `http://localhost:${read.STAFF_PORT}`,
  }
  return {
    ...servers,
    listening: {
      site: {host: read.HOST, port: read.PORT, variable: 'PORT', socket: siteSocket},
      staff: {host: read.HOST, port: read.STAFF_PORT, variable: 'STAFF_PORT', socket: staffSocket},
    },
    dataFolder: read.DATA_DIR,
    sanity: {
      /** Of a hosted project. */
      projectId: read.SANITY_PROJECT_ID,
      /** Of the lake of another process, for example `http://localhost:3333/lake`. */
      apiHost: read.SANITY_API_HOST,
      /** Whether content lives in a lake of this process. */
      isEmbedded: !read.SANITY_PROJECT_ID && !read.SANITY_API_HOST,
      dataset: read.SANITY_DATASET,
      token: read.SANITY_API_TOKEN,
    },
    /** Whether anybody may read what is published, at the staff server. */
    lakePublic: read.LAKE_PUBLIC === '1',
    databaseUrl: read.DATABASE_URL,
    /** The step of its tables as of which somebody made a dump: the next ones may be taken without another. */
    databaseKept: read.DATABASE_KEPT,
    /** Encrypt the files that visitors send. */
    dataKeys: {current: read.DATA_KEY, old: read.DATA_KEY_OLD},
    mail: {smtpUrl: read.SMTP_URL, from: read.MAIL_FROM?.address, fromName: read.MAIL_FROM?.name, to: read.MAIL_TO},
    trustProxy: read.TRUST_PROXY ?? false,
    submissions: {
      per10Minutes: read.SUBMISSIONS_PER_10_MIN,
      clamdUrl: read.CLAMD_URL,
      retainDays: {
        contact: read.RETAIN_MESSAGES_DAYS,
        quote: read.RETAIN_QUOTES_DAYS,
        application: read.RETAIN_APPLICATIONS_DAYS,
      },
    },
    backup: {
      withoutDatabase: read.BACKUP_WITHOUT_DATABASE === '1',
      folder: read.BACKUP_DIR,
      at: read.BACKUP_AT,
      everyHours: Number(read.BACKUP_EVERY),
      keep: read.BACKUP_KEEP,
      /** To whom archives that leave the machine are encrypted. */
      recipient: read.BACKUP_AGE_RECIPIENT,
      s3: s3Of(read),
    },
    logLevel: read.LOG_LEVEL,
    metrics: {host: read.METRICS_HOST, port: read.METRICS_PORT},
    /** What may be meant, and is said all the same. */
    warnings: [
      ...clearTextWarnings(servers),
      ...lakeWarnings(read.SANITY_API_HOST),
      ...misspeltNames(given, variables),
    ],
    retainAuditDays: read.RETAIN_AUDIT_DAYS,
    /** The accounts that staff have at a provider of their company. */
    company: companyOf(read),
    firstStaff: {email: read.STAFF_EMAIL, password: read.STAFF_PASSWORD},
  }
}

/** Where on the staff server the embedded lake is, and the page at which people sign in. */
export const LAKE_PATH = '/lake'

export const lakeFolder = (config: Config) => join(config.dataFolder, 'lake')
export const staffFolder = (config: Config) => join(config.dataFolder, 'staff')

/** What encrypts the secrets in databases: DATA_KEY, or a key in a file that no snapshot holds. */
export const sealOptions = ({dataFolder, dataKeys}: Config) => ({
  keys: [dataKeys.current, dataKeys.old],
  file: join(dataFolder, 'seal.key'),
})

export const submissionFolder = (config: Config) => join(config.dataFolder, 'submissions')

/**
 * What the process is given that serves. glibc keeps a heap for each thread and gives back little of what was freed in
 * it: after a flood of queries and sign-ins 600 MB at rest, and 340 MB when all threads share two.
 */
export const servingEnvironment = (): Environment => ({MALLOC_ARENA_MAX: '2', ...process.env})

/** What a program beside this process is given. */
export const environmentWith = (more: Environment): Environment => ({...process.env, ...more})

/** The environment of the process, completed by a file `.env` in the folder where it was started. */
function ownEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile()
  return process.env
}
