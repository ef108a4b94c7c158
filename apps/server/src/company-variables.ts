import * as v from 'valibot'
import {domains, issuer} from './config-value.ts'

/** What says at which provider the staff have accounts of their company. */
export const companyVariables = {
  OIDC_ISSUER: v.optional(issuer('OIDC_ISSUER')),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_DOMAINS: v.optional(domains('OIDC_DOMAINS'), ''),
  OIDC_ROLE_CLAIM: v.optional(v.string()),
  OIDC_INBOX_CLAIM: v.optional(v.string()),
}

const variables = v.object(companyVariables)

/** Undefined without a provider; with one, the others are given too (incomplete-pairs.ts). */
export function companyOf(read: v.InferOutput<typeof variables>) {
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
