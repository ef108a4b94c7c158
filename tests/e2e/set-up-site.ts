import {openMailServer} from '@site/api/mail-server'
import {CompanyProvider, WEBSITE} from '@site/staff/company-provider'
import {startPostgres} from '../database/postgres.ts'
import {freePorts, startSite} from './running-site.ts'
import {test as base, expect} from './test.ts'

export const OFFICE = 'office@mail.example'

type ForWorker = {
  /** Gets what the site sends. */
  mailServer: Awaited<ReturnType<typeof openMailServer>>
  /** Has the accounts of the company's staff. */
  provider: CompanyProvider
  /** The database of what visitors send; undefined where there is none to start. */
  database: string | undefined
  /** The address of the numbers for Prometheus. */
  metrics: string
}

/**
 * The test of a site that has everything set up that an operator may: PostgreSQL, a mail server, accounts of the company,
 * limits, days after which entries are erased, and numbers. Specs that want one of these share it; each of their visitors
 * comes from a network of its own by `x-forwarded-for`.
 */
export const test = base.extend<object, ForWorker>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const mailServer = await openMailServer()
      await use(mailServer)
      await mailServer.close()
    },
    {scope: 'worker'},
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const provider = await CompanyProvider.start()
      provider.hasPage = true
      await use(provider)
      await provider.stop()
    },
    {scope: 'worker'},
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const postgres = await startPostgres()
      await use(postgres?.url)
      await postgres?.stop()
    },
    {scope: 'worker'},
  ],
  metrics: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const [port] = await freePorts()
      await use(`http://127.0.0.1:${port}/metrics`)
    },
    {scope: 'worker'},
  ],
  site: [
    async ({mailServer, provider, database, metrics}, use) => {
      const site = await startSite({
        ...(database && {DATABASE_URL: database}),
        METRICS_PORT: new URL(metrics).port,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        MAIL_FROM: 'site@mail.example',
        MAIL_TO: OFFICE,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: WEBSITE.clientId,
        OIDC_CLIENT_SECRET: WEBSITE.clientSecret,
        OIDC_DOMAINS: 'example.com',
        OIDC_ROLE_CLAIM: 'groups',
        RETAIN_MESSAGES_DAYS: '365',
        RETAIN_QUOTES_DAYS: '1095',
        RETAIN_APPLICATIONS_DAYS: '90',
        SUBMISSIONS_PER_10_MIN: '1',
        TRUST_PROXY: '1',
      })
      provider.register(`${site.staffUrl}/lake/auth/company-return`)
      await use(site)
      await site.stop()
    },
    {scope: 'worker'},
  ],
})

export {expect}
