import {existsSync} from 'node:fs'
import {join, relative, resolve} from 'node:path'
import * as v from 'valibot'
import {inconsistencies, misspeltNames} from './consistency.ts'
import {paths} from './paths.ts'
import {clearTextWarnings, lakeWarnings} from './setting-value.ts'
import {settings} from './settings.ts'

export type Environment = Record<string, string | undefined>

type Settings = v.InferOutput<typeof settings>

/** Says where the S3 service is; its key may list, read, write and delete there. */
export type S3Place = {endpoint: string; region: string; bucket: string; keyId: string; secret: string}

/** Every variable that the process reads; `.env.example` is compared with it. */
export const variables = Object.keys(settings.entries)

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
  const parsed = v.safeParse(settings, given)
  const problems = parsed.success ? [] : parsed.issues.map((issue) => issue.message)
  problems.push(...inconsistencies(given))
  if (parsed.success) problems.push(...servedFolderFault(parsed.output.DATA_DIR))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const read = parsed.output
  const [siteSocket, staffSocket] = socketActivation(env)
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
      /** Names a hosted project. */
      projectId: read.SANITY_PROJECT_ID,
      /** Leads to the lake of another process, for example `http://localhost:3333/lake`. */
      apiHost: read.SANITY_API_HOST,
      /** Tells whether content lives in a lake of this process. */
      isEmbedded: !read.SANITY_PROJECT_ID && !read.SANITY_API_HOST,
      dataset: read.SANITY_DATASET,
      token: read.SANITY_API_TOKEN,
    },
    /** Tells whether the staff server shows every client what is published. */
    lakePublic: read.LAKE_PUBLIC === '1',
    databaseUrl: read.DATABASE_URL,
    /** The step of its tables of which the operator made a dump: an upgrade from it needs no other copy. */
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
        registration: read.RETAIN_REGISTRATIONS_DAYS ?? read.RETAIN_QUOTES_DAYS,
        application: read.RETAIN_APPLICATIONS_DAYS,
      },
    },
    backup: {
      withoutDatabase: read.BACKUP_WITHOUT_DATABASE === '1',
      folder: read.BACKUP_DIR,
      at: read.BACKUP_AT,
      everyHours: Number(read.BACKUP_EVERY),
      keep: read.BACKUP_KEEP,
      keepWeeks: read.BACKUP_KEEP_WEEKS,
      keepMonths: read.BACKUP_KEEP_MONTHS,
      /** To whom archives that leave the machine are encrypted. */
      recipient: read.BACKUP_AGE_RECIPIENT,
      s3: s3Of(read),
    },
    logLevel: read.LOG_LEVEL,
    slowMs: read.LOG_SLOW_MS,
    metrics: {host: read.METRICS_HOST, port: read.METRICS_PORT},
    /** Names settings that may be meant, and are said all the same. */
    warnings: [
      ...clearTextWarnings(servers),
      ...lakeWarnings(read.SANITY_API_HOST),
      ...misspeltNames(given, variables),
    ],
    retainAuditDays: read.RETAIN_AUDIT_DAYS,
    /** The accounts that staff have at a provider of their company. */
    company: companyOf(read),
    /** Says what the process was started with beside the settings. */
    process: {
      zone: env.TZ,
      verifiesTls: env.NODE_TLS_REJECT_UNAUTHORIZED !== '0',
      nodeOptions: env.NODE_OPTIONS ?? '',
    },
    firstStaff: {email: read.STAFF_EMAIL, password: read.STAFF_PASSWORD},
  }
}

/** A browser would be given what people sent, and the accounts. */
function servedFolderFault(folder: string): string[] {
  const served = paths.served.find((each) => !relative(each, resolve(folder)).startsWith('..'))
  return served ? [`DATA_DIR: ${folder} lies in ${served}, which browsers may read. Choose another place.`] : []
}

function s3Of(read: Settings): S3Place | undefined {
  const {BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_BUCKET: bucket} = read
  const {BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret} = read
  return endpoint && region && bucket && keyId && secret ? {endpoint, region, bucket, keyId, secret} : undefined
}

/** Undefined without a provider; with one, the others are given too (consistency.ts). */
function companyOf(read: Settings) {
  if (!read.OIDC_ISSUER) return undefined
  return {
    issuer: read.OIDC_ISSUER,
    clientId: read.OIDC_CLIENT_ID ?? '',
    clientSecret: read.OIDC_CLIENT_SECRET ?? '',
    domains: read.OIDC_DOMAINS,
    roleClaim: read.OIDC_ROLE_CLAIM,
    inboxClaim: read.OIDC_INBOX_CLAIM,
  }
}

/** The path of the embedded lake on the staff server, and of the page at which people sign in. */
export const LAKE_PATH = '/lake'

export const lakeFolder = (config: Config) => join(config.dataFolder, 'lake')
export const staffFolder = (config: Config) => join(config.dataFolder, 'staff')

/** Returns the keys that encrypt the secrets in databases: DATA_KEY, or a key in a file that no snapshot holds. */
export const sealOptions = ({dataFolder, dataKeys}: Config) => ({
  keys: [dataKeys.current, dataKeys.old],
  file: join(dataFolder, 'seal.key'),
})

export const submissionFolder = (config: Config) => join(config.dataFolder, 'submissions')

/**
 * Settings of glibc's memory, which keeps a heap for each thread and gives back little of what was freed in it: two heaps
 * for all threads (after a flood of queries and sign-ins 340 MB at rest, before 600), and whatever has
 * 128 kB or more given back when it is freed (70 MB more; by default glibc learns from the first large piece not to).
 */
const MEMORY = {MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072'}

/** Returns the environment of the process that serves. */
export const servingEnvironment = (): Environment => ({...MEMORY, ...process.env})

/** Returns the environment of a program beside this process. */
export const environmentWith = (more: Environment): Environment => ({...process.env, ...more})

/** The environment of the process, completed by a file `.env` in the folder where it was started. */
function ownEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile()
  return process.env
}

/**
 * Returns the descriptors of sockets that listen already, for visitors and for staff: systemd holds them open for a unit with
 * sockets (sd_listen_fds), so that a client that connects during a restart waits instead of being refused.
 */
export function socketActivation({LISTEN_PID, LISTEN_FDS}: Environment): number[] {
  // From descriptor 3 on; below a supervisor from 4 on, behind the channel to it.
  const first = {[process.pid]: 3, [process.ppid]: 4}[LISTEN_PID ?? '']
  return first === undefined ? [] : Array.from({length: Number(LISTEN_FDS)}, (_, place) => first + place)
}

/** Tells an address that no other machine can reach. */
export const isOfThisMachine = ({hostname}: URL) => hostname === 'localhost' || hostname.endsWith('.localhost')
