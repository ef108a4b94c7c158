import {incompleteS3} from './backup/s3-place.ts'

type Settings = Record<string, string | undefined>

/** The accounts of the company. Without domains whoever has an account at a public provider would come in. */
const COMPANY = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS']

/** Values that mean nothing without another one. */
export function incompletePairs(given: Settings): string[] {
  const needs = (name: string, other: string, why: string) =>
    given[name] && !given[other] ? [`${name} is set but ${other} is not: ${why}`] : []
  return [
    ...incompleteCompany(given),
    ...incompleteS3(given),
    ...needs('OIDC_ROLE_CLAIM', 'OIDC_ISSUER', 'no provider says it.'),
    ...needs('OIDC_INBOX_CLAIM', 'OIDC_ISSUER', 'no provider says it.'),
    ...needs('SMTP_URL', 'MAIL_FROM', 'mails need a sender.'),
    ...needs('SMTP_URL', 'MAIL_TO', 'somebody must receive what visitors send.'),
    ...needs('DATA_KEY_OLD', 'DATA_KEY', 'what is new needs a key too.'),
    ...needs('STAFF_PASSWORD', 'STAFF_EMAIL', 'the first account needs its e-mail address.'),
    ...(given.SANITY_API_HOST
      ? []
      : needs('SANITY_API_TOKEN', 'SANITY_PROJECT_ID', 'the embedded lake needs no token.')),
    ...(given.SANITY_API_HOST && given.SANITY_PROJECT_ID
      ? ['SANITY_API_HOST and SANITY_PROJECT_ID say two places for one content: set one of them.']
      : []),
    ...clashes(given),
  ]
}

/** Two settings that say one and the same where there must be two. */
function clashes(given: Settings): string[] {
  const {PORT = '3000', STAFF_PORT = '3333', METRICS_PORT, SITE_URL, STAFF_URL} = given
  const same = (name: string, port: string | undefined, other: string, taken: string) =>
    port && Number(port) !== 0 && Number(port) === Number(taken)
      ? [`${name} is ${port}, as ${other} is: choose another port for ${name}.`]
      : []
  return [
    ...same('STAFF_PORT', STAFF_PORT, 'PORT', PORT),
    ...same('METRICS_PORT', METRICS_PORT, 'PORT', PORT),
    ...same('METRICS_PORT', METRICS_PORT, 'STAFF_PORT', STAFF_PORT),
    ...(SITE_URL && STAFF_URL && originOf(SITE_URL) === originOf(STAFF_URL)
      ? ['SITE_URL and STAFF_URL are the same: staff need an address of their own, with another host name.']
      : []),
  ]
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

function incompleteCompany(given: Settings): string[] {
  const missing = COMPANY.filter((name) => !given[name])
  const [set] = COMPANY.filter((name) => given[name])
  return set && missing.length > 0 ? [`${set} is set without ${missing.join(', ')}: all four are, or none.`] : []
}
