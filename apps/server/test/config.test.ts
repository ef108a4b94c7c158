import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ConfigError, readConfig, variables} from '../src/config/config.ts'
import {paths} from '../src/config/paths.ts'
import {configureText, exampleText} from '../src/config/settings-text.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)]
  }
}

test('An empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    listening: {site: {port: 3000}, staff: {port: 3333}},
    dataFolder: './data',
    siteUrl: 'http://localhost:3000',
    staffUrl: 'http://localhost:3333',
    sanity: {projectId: undefined, dataset: 'production'},
  })
})

test('A data folder in what browsers are served is refused', () => {
  for (const folder of [...paths.served, join(paths.studio, 'dist/data')])
    expect(problemsOf({DATA_DIR: folder})).toEqual([expect.stringContaining('which browsers may read')])
  expect(problemsOf({DATA_DIR: join(paths.house, 'studio-data')})).toEqual([])
})

test('An empty value counts as unset', () => {
  expect(readConfig({PORT: '', SANITY_PROJECT_ID: ' '})).toMatchObject({
    listening: {site: {port: 3000}},
    sanity: {projectId: undefined},
  })
})

test('All problems are named at once, one line each', () => {
  expect(
    problemsOf({
      PORT: 'eighty',
      SITE_URL: 'example.com',
      DATABASE_URL: 'mysql://host/db',
      STAFF_PASSWORD: 'short',
    }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'SITE_URL must be an address like https://www.example.com, without a path.',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    'STAFF_PASSWORD must have at least 15 characters.',
    'STAFF_PASSWORD is set but STAFF_EMAIL is not: the first account needs its e-mail address.',
  ])
})

test('Mail settings without a sender are refused', () => {
  expect(
    problemsOf({
      SMTP_URL: 'smtp://localhost:25',
      MAIL_TO: 'office@example.com',
    }),
  ).toEqual(['SMTP_URL is set but MAIL_FROM is not: mails need a sender.'])
})

test('Another dataset is refused beside the embedded lake, whose site would show nothing', () => {
  expect(problemsOf({SANITY_DATASET: 'staging'})).toEqual([expect.stringMatching(/^SANITY_DATASET is staging/)])
  expect(problemsOf({SANITY_DATASET: 'production'})).toEqual([])
  expect(problemsOf({SANITY_DATASET: 'staging', SANITY_PROJECT_ID: 'abc12345'})).toEqual([])
  expect(problemsOf({SANITY_DATASET: 'staging', SANITY_API_HOST: 'http://localhost:3333/lake'})).toEqual([])
})

test('Two servers at one port or one address are refused, with the name of the variable that is to change', () => {
  expect(problemsOf({PORT: '8080', METRICS_PORT: '8080'})).toEqual([
    'METRICS_PORT is 8080, as PORT is: choose another port for METRICS_PORT.',
  ])
  expect(problemsOf({STAFF_PORT: '3000'})).toEqual([expect.stringMatching(/^STAFF_PORT is 3000, as PORT is/)])
  expect(problemsOf({PORT: '0', STAFF_PORT: '0', METRICS_PORT: '0'})).toEqual([])
  expect(problemsOf({SITE_URL: 'https://example.com', STAFF_URL: 'https://example.com/'})).toEqual([
    expect.stringMatching(/^SITE_URL and STAFF_URL are the same/),
  ])
})

test('Notices go to several people, and mails come from a name', () => {
  const SMTP_URL = 'smtp://localhost:25'
  const {mail} = readConfig({
    SMTP_URL,
    // As they are pasted from a mail program: with marks that are invisible.
    MAIL_FROM: 'Our Site <\u202asite@example.com\u202c>',
    MAIL_TO: '\ufeffa@example.com\u200b, b@xn--mgbai9azgqp6j.example',
  })
  expect(mail).toMatchObject({
    from: 'site@example.com',
    fromName: 'Our Site',
    to: ['a@example.com', 'b@xn--mgbai9azgqp6j.example'],
  })
  expect(problemsOf({SMTP_URL, MAIL_FROM: 'Our Site', MAIL_TO: 'a@example.com; b@example.com'})).toEqual([
    expect.stringMatching(/^MAIL_FROM must be .*Our Company <website@example\.com>/),
    expect.stringMatching(/^MAIL_TO must be .*commas/),
  ])
})

test('A name that is nearly one of ours is told, and those of other programs are not', () => {
  const {warnings} = readConfig({
    STIE_URL: 'https://example.com',
    DATBASE_URL: 'x',
    HOSTNAME: 'a',
    LOGNAME: 'b',
    PWD: '/',
    STAFF_HOST: 'staff.example.com',
  })
  expect(warnings).toEqual([
    'STIE_URL is set, which nobody reads: is SITE_URL meant?',
    'DATBASE_URL is set, which nobody reads: is DATABASE_URL meant?',
  ])
  expect(problemsOf({DATABASE_KEPT: 'yes'})).toEqual([expect.stringMatching(/^DATABASE_KEPT .*step of the tables/)])
})

test('Options of the mail server that would do nothing, or send mails in clear to another machine, are refused by name', () => {
  const at = (url: string) => problemsOf({SMTP_URL: url, MAIL_FROM: 'site@example.com', MAIL_TO: 'office@example.com'})
  expect(at('smtp://localhost:25?ignoreTLS=true')).toEqual([])
  expect(at('smtp://relay.example?requireTLS=false')).toEqual([])
  expect(at('smtp://relay.example?ignoreTLS=true')).toEqual([expect.stringMatching(/^SMTP_URL .*ignoreTLS/)])
  expect(at('smtp://relay.example?rejectUnauthorized=false')).toEqual([
    expect.stringMatching(/^SMTP_URL .*nothing else/),
  ])
})

test('The accounts of a company want all that says who may come, and https unless the provider is on this machine', () => {
  const company = {
    OIDC_ISSUER: 'http://localhost:1234',
    OIDC_CLIENT_ID: 'website',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_DOMAINS: 'Example.com, example.org',
  }
  expect(problemsOf(company)).toEqual([])
  expect(readConfig(company).company).toMatchObject({domains: ['example.com', 'example.org']})
  const {OIDC_DOMAINS, ...rest} = company
  expect(problemsOf({...rest, OIDC_ISSUER: 'https://login.example.com/company'})).toEqual([
    'OIDC_ISSUER is set without OIDC_DOMAINS: all four are, or none.',
  ])
  expect(problemsOf({OIDC_ROLE_CLAIM: 'groups'})).toEqual([expect.stringContaining('OIDC_ISSUER is not')])
  expect(problemsOf({...company, OIDC_ISSUER: 'http://login.example.com', OIDC_DOMAINS: 'example'})).toEqual([
    'OIDC_ISSUER must be an address that starts with https://.',
    'OIDC_DOMAINS must be domains like example.com, with commas between.',
  ])
})

test('A database on another machine needs a word about encryption', () => {
  const problem = expect.stringMatching(/DATABASE_URL .*sslmode=verify-full.*sslmode=disable/s)
  const at = (url: string) => problemsOf({DATABASE_URL: `postgres://site:secret@${url}`})

  for (const url of [
    'db.example/site',
    '10.0.0.5:5432/site',
    'db/site?sslmode=',
    '[2001:db8::1]/site',
    'localhost/site?host=db',
  ])
    expect(at(url), url).toEqual([problem])
  for (const url of [
    'db.example/site?sslmode=verify-full',
    'db/site?sslmode=disable',
    'localhost/site',
    '127.0.0.1/site',
    '[::1]/site',
    'db/site?host=/run/postgresql',
    '%2Frun%2Fpostgresql/site',
  ])
    expect(at(url), url).toEqual([])
})

test('Servers that are open to the network over http are named, the staff password above all', () => {
  const warningsOf = (env: Record<string, string>) => readConfig(env).warnings.join(' ')

  expect(warningsOf({HOST: '0.0.0.0'})).toMatch(/staff server .* passwords .* site over http/)
  expect(warningsOf({HOST: '0.0.0.0', STAFF_URL: 'https://staff.example', SITE_URL: 'https://example.com'})).toBe('')
  expect(warningsOf({HOST: '192.0.2.7', STAFF_URL: 'https://staff.example'})).not.toContain('staff server')
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(warningsOf({HOST: host}), host).toBe('')
})

test('docs/configure.md and .env.example say what the settings are, as `pnpm docs:configure` writes them', () => {
  const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  expect(textOf('docs/configure.md')).toBe(configureText())
  expect(textOf('.env.example')).toBe(exampleText())
  for (const name of variables) expect(exampleText()).toMatch(new RegExp(`^# .*\\n${name}=`, 'm'))
})

test('A data key is 32 bytes in base64, and an old one needs a new one', () => {
  const key = Buffer.alloc(32, 'k').toString('base64')
  expect(problemsOf({DATA_KEY: key, DATA_KEY_OLD: key})).toEqual([])
  for (const DATA_KEY of ['secret', key.slice(1), `${key}=`, Buffer.alloc(31).toString('base64')])
    expect(problemsOf({DATA_KEY})).toEqual([expect.stringContaining('DATA_KEY must be 32 bytes')])
  expect(problemsOf({DATA_KEY_OLD: key})).toEqual([expect.stringContaining('DATA_KEY_OLD is set but DATA_KEY is not')])
})

test('A virus scanner is a socket of this machine or a host', () => {
  for (const CLAMD_URL of ['unix:///run/clamav/clamd.ctl', 'tcp://127.0.0.1:3310', 'tcp://scanner'])
    expect(problemsOf({CLAMD_URL})).toEqual([])
  for (const CLAMD_URL of ['/run/clamav/clamd.ctl', 'unix://run/clamd.ctl', 'http://scanner:3310', 'tcp://'])
    expect(problemsOf({CLAMD_URL})).toEqual([expect.stringContaining('CLAMD_URL must be')])
})
