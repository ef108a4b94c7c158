import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {ConfigError, readConfig, variables} from '../src/config.ts'

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
    port: 3000,
    staffPort: 3333,
    dataFolder: './data',
    siteUrl: 'http://localhost:3000',
    staffUrl: 'http://localhost:3333',
    sanity: {projectId: undefined, dataset: 'production'},
  })
})

test('An empty value counts as unset', () => {
  expect(readConfig({PORT: '', SANITY_PROJECT_ID: ' '})).toMatchObject({
    port: 3000,
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

test('.env.example lists every variable that is read, and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(listed.sort()).toEqual([...variables].sort())
})
