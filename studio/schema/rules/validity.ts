const day = 86_400_000

export const today = (now = new Date()): string => now.toISOString().slice(0, 10)

/** Ninety days: what an authority takes to renew a certificate. */
export const soon = (now = new Date()): string => new Date(now.getTime() + 90 * day).toISOString().slice(0, 10)

/** Dates without time, for example `2026-03-31`; undefined when the certificate does not expire. */
export function validityOf(
  validUntil: string | undefined,
  now = new Date(),
): 'lasting' | 'valid' | 'expiring' | 'expired' {
  if (!validUntil) return 'lasting'
  if (validUntil < today(now)) return 'expired'
  return validUntil < soon(now) ? 'expiring' : 'valid'
}

export const checkValidUntil = (validUntil: string | undefined): true | string => {
  const validity = validityOf(validUntil)
  if (validity === 'expired') return 'This day has passed: put the renewed certificate in its place.'
  return validity !== 'expiring' || 'Expires within three months: time to renew it.'
}

/** For previews, for example `Expired 2026-03-31`. */
export function validityText(validUntil: string | undefined): string | undefined {
  const validity = validityOf(validUntil)
  if (validity === 'lasting') return undefined
  return `${{expired: 'Expired', expiring: 'Expires soon:', valid: 'Valid until'}[validity]} ${validUntil}`
}
