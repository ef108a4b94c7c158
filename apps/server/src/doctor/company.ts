import {type Config, LAKE_PATH} from '../config/config.ts'
import {errorLine} from '../log.ts'
import {type Finding, findingsOf} from './finding.ts'

/** A provider that takes longer is as good as away. */
const PATIENCE_MS = 5_000

const company = findingsOf('company')

const withoutSlash = (issuer: string | undefined) => issuer?.replace(/\/$/, '')

/** Examines whether staff can sign in with the accounts of the company; nothing where there are none. */
export async function examineCompany({company: settings, staffUrl}: Config): Promise<Finding[]> {
  if (!settings) return []
  const issuer = withoutSlash(settings.issuer)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {signal})
    const said = (await answer.json()) as {issuer?: string}
    if (withoutSlash(said.issuer) !== issuer)
      return [company.wrong(`OIDC_ISSUER is ${issuer}, but what answers there calls itself ${said.issuer}.`)]
    return [company.ok(`${issuer} answers. It has to send people back to ${staffUrl}${LAKE_PATH}/auth/company-return.`)]
  } catch (error) {
    return [company.wrong(`${issuer} does not answer as a provider of OpenID Connect: ${errorLine(error)}`)]
  }
}
