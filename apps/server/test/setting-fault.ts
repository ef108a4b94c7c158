import type {Fault} from './data-fault.ts'

const MAIL = {MAIL_FROM: 'website@example.test', MAIL_TO: 'office@example.test'}
const OIDC = {OIDC_CLIENT_ID: 'website', OIDC_CLIENT_SECRET: 'secret'}
const S3 = {
  BACKUP_S3_REGION: 'eu',
  BACKUP_S3_BUCKET: 'copies',
  BACKUP_S3_KEY_ID: 'key',
  BACKUP_S3_SECRET: 'secret',
}
const KEY = Buffer.alloc(32, 7).toString('base64')

/** Samples of settings that leave something away, or weaken a limit. */
export const SETTING_FAULTS: Record<string, Fault> = {
  'more proxies than stand there': {
    variables: () => ({TRUST_PROXY: '5'}),
    words: /^look limits TRUST_PROXY is 5: do so many/m,
  },
  'a proxy that is everybody': {
    variables: () => ({TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1'}),
    words: /^look limits TRUST_PROXY, 0\.0\.0\.0\/1,128\.0\.0\.0\/1, takes everybody for a proxy/m,
  },
  'a proxy that no address leads to': {
    variables: () => ({TRUST_PROXY: '1'}),
    words: /^look limits TRUST_PROXY is 1, and SITE_URL leads to no proxy/m,
  },
  'a way past the proxy': {
    variables: () => ({TRUST_PROXY: '1', HOST: '0.0.0.0'}),
    words: /^look limits HOST is 0\.0\.0\.0: who comes to port 3000 past the proxy/m,
  },
  'servers that are open without a proxy': {
    variables: () => ({HOST: '0.0.0.0', SITE_URL: 'https://site.localhost', STAFF_URL: 'https://staff.localhost'}),
    words: /^look limits HOST is 0\.0\.0\.0 without TRUST_PROXY/m,
  },
  'a host that is none of this machine': {
    variables: () => ({HOST: '192.0.2.1'}),
    words: /^wrong running HOST is 192\.0\.2\.1, which is no address of this machine/m,
  },
  'numbers that everybody reads': {
    variables: () => ({METRICS_HOST: '0.0.0.0', METRICS_PORT: '9100'}),
    words: /^look limits METRICS_HOST is 0\.0\.0\.0: who reaches port 9100/m,
  },
  'forms without a limit': {
    variables: () => ({SUBMISSIONS_PER_10_MIN: '0'}),
    words: /^look limits SUBMISSIONS_PER_10_MIN is 0, no limit/m,
  },
  'a limit of forms that is none': {
    variables: () => ({SUBMISSIONS_PER_10_MIN: '100000'}),
    words: /^look limits SUBMISSIONS_PER_10_MIN is 100000: /m,
  },
  'a lake that everybody reads': {
    variables: () => ({LAKE_PUBLIC: '1'}),
    words: /^look limits LAKE_PUBLIC is set: anybody/m,
  },
  'a domain at which anybody gets an address': {
    variables: ({away}) => ({...OIDC, OIDC_ISSUER: `http://${away}`, OIDC_DOMAINS: 'example.com, gmail.com'}),
    words: /^look limits OIDC_DOMAINS names gmail\.com, where anybody/m,
  },
  'a provider that is away': {
    variables: ({away}) => ({...OIDC, OIDC_ISSUER: `http://${away}`, OIDC_DOMAINS: 'example.com'}),
    words: /^wrong company .*ECONNREFUSED/m,
  },
  'a database in clear': {
    variables: () => ({DATABASE_URL: 'postgres://db.invalid/site?sslmode=disable'}),
    words: /^look limits DATABASE_URL says sslmode=disable/m,
  },
  'a database in clear, by another word': {
    variables: () => ({DATABASE_URL: 'postgres:///site?host=db.invalid&ssl=0'}),
    words: /^look limits DATABASE_URL says ssl=0: .* on the way to db\.invalid/m,
  },
  'a database that is away': {
    variables: ({away}) => ({DATABASE_URL: `postgres://${away}/site`}),
    words: /^wrong database PostgreSQL does not let us in: .*ECONNREFUSED/m,
  },
  'mails in clear': {
    variables: () => ({...MAIL, SMTP_URL: 'smtp://mail.invalid?requireTLS=false'}),
    words: /^look limits SMTP_URL says requireTLS=false/m,
  },
  'snapshots in clear on their way': {
    variables: ({backups}) => ({...S3, BACKUP_DIR: backups, BACKUP_S3_ENDPOINT: 'http://s3.invalid'}),
    words: /^look limits BACKUP_S3_ENDPOINT begins with http/m,
  },
  'snapshots that a bucket can read': {
    variables: ({away, backups}) => ({...S3, BACKUP_DIR: backups, BACKUP_S3_ENDPOINT: `http://${away}`}),
    words: /^look limits BACKUP_AGE_RECIPIENT is not set/m,
  },
  'one snapshot': {
    variables: ({backups}) => ({BACKUP_DIR: backups, BACKUP_KEEP: '1'}),
    words: /^look limits BACKUP_KEEP is 1: /m,
  },
  'a zone beside the time of backups': {
    variables: ({backups}) => ({TZ: 'UTC', BACKUP_DIR: backups}),
    words: /^look clock TZ is UTC: BACKUP_AT, 03:00, goes by that/m,
  },
  'a first password that stayed': {
    variables: () => ({STAFF_EMAIL: 'you@example.test', STAFF_PASSWORD: 'correct horse battery'}),
    words: /^look limits STAFF_PASSWORD is still set/m,
  },
  'an old key that stayed': {
    variables: () => ({DATA_KEY: KEY, DATA_KEY_OLD: KEY.replace('B', 'C')}),
    words: /^look limits DATA_KEY_OLD is set/m,
  },
  'a log of each request': {variables: () => ({LOG_SLOW_MS: '0'}), words: /^look limits LOG_SLOW_MS is 0: /m},
  'an audit of a day': {variables: () => ({RETAIN_AUDIT_DAYS: '1'}), words: /^look limits RETAIN_AUDIT_DAYS is 1: /m},
  'certificates that nobody verifies': {
    variables: () => ({NODE_TLS_REJECT_UNAUTHORIZED: '0'}),
    words: /^look limits NODE_TLS_REJECT_UNAUTHORIZED is 0/m,
  },
  'a parser that lets through': {
    variables: () => ({NODE_OPTIONS: '--insecure-http-parser'}),
    words: /^look limits NODE_OPTIONS says --insecure-http-parser/m,
  },
  'a hosted project that is away': {
    // Nothing of it leaves this machine: the way out is a proxy that is away.
    variables: ({away}) => ({SANITY_PROJECT_ID: 'abcd1234', HTTPS_PROXY: `http://${away}`}),
    words: /^wrong content The project abcd1234 at Sanity cannot be read: .*ECONNREFUSED.* Are SANITY_API_HOST or/m,
  },
}
