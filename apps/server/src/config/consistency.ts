import {settings} from './settings.ts'

/** Shorter names are too near to those of other programs. */
const SHORTEST_NAME = 7
const MOST_EDITS = 2

type Settings = Record<string, string | undefined>

/** The accounts of the company. Without domains every account of a public provider could sign in. */
const COMPANY = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS']

/** Names the values that contradict another one, or mean nothing without it. */
export function inconsistencies(given: Settings): string[] {
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
    ...strayDataset(given),
    ...clashes(given),
  ]
}

/** A dataset that the site ignores: the embedded lake has many, but the site reads one of them. */
function strayDataset({SANITY_DATASET: dataset, SANITY_PROJECT_ID, SANITY_API_HOST}: Settings): string[] {
  if (!dataset || dataset === 'production' || SANITY_PROJECT_ID || SANITY_API_HOST) return []
  return [`SANITY_DATASET is ${dataset}: without SANITY_PROJECT_ID or SANITY_API_HOST it is production.`]
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

function incompleteS3(given: Settings): string[] {
  const names = Object.keys(settings.entries).filter((name) => name.startsWith('BACKUP_S3_'))
  const missing = [...names, 'BACKUP_DIR'].filter((name) => !given[name])
  if (missing.length === 0 || !names.some((name) => given[name])) return []
  return [`${missing.join(', ')} missing: BACKUP_S3_* means something only with all of them, and with BACKUP_DIR.`]
}

/** Caddy and containers read these from the same file. */
const OF_OTHERS = ['SITE_HOST', 'STAFF_HOST', 'POSTGRES_PASSWORD']

/** Says which variables are read by no code, and have nearly the name of one that is. */
export function misspeltNames(given: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name) || OF_OTHERS.includes(name) || name.length < SHORTEST_NAME) return []
    const [meant] = known.filter((each) => editsBetween(name, each) <= MOST_EDITS)
    return meant ? [`${name} is set, which nobody reads: is ${meant} meant?`] : []
  })
}

/** Letters to add, to leave out or to change. */
function editsBetween(one: string, other: string): number {
  let above = Array.from({length: other.length + 1}, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, wanted] of [...other].entries())
      line.push(
        Math.min(
          (line[column] ?? 0) + 1,
          (above[column + 1] ?? 0) + 1,
          (above[column] ?? 0) + Number(letter !== wanted),
        ),
      )
    above = line
  }
  return above[other.length] ?? 0
}
