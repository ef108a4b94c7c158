import type {Settings} from '@site/content'

const DAY_MS = 86_400_000

/**
 * Who wants to hear of a hole in the site (RFC 9116); undefined when the settings have no e-mail address.
 * It must expire within a year: whoever reads it later asks again.
 */
export function securityTxt({email}: Settings, siteUrl: string, now: Date): string | undefined {
  if (!email) return undefined
  return `Contact: mailto:${email}
Expires: ${new Date(now.getTime() + 180 * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`
}
