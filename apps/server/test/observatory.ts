/**
 * Scores headers by the rules of Mozilla's HTTP Observatory, as far as they concern what a server says about itself:
 * from 100 down for what is missing; what goes beyond counts from 90 up.
 */
export function observatoryScore(headers: Record<string, string>): number {
  const marks = [
    contentPolicy(headers['content-security-policy']),
    headers['strict-transport-security'] ? 0 : -20,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(headers['referrer-policy'] ?? '')
      ? 5
      : 0,
    framing(headers),
    /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
    {'same-origin': 10, 'same-origin-allow-popups': 5}[headers['cross-origin-opener-policy'] ?? ''] ?? 0,
  ]
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const base = 100 + sum(marks.filter((mark) => mark < 0))
  return base < 90 ? base : base + sum(marks.filter((mark) => mark > 0))
}

function contentPolicy(policy: string | undefined): number {
  if (!policy) return -25
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))
  const rule = (name: string) => rules.get(name) ?? rules.get('default-src') ?? '*'
  if (/'unsafe-(inline|eval)'|data:|https?:(\s|$)|\*(\s|$)/.test(rule('script-src'))) return -20
  if (/'unsafe-inline'/.test(rule('style-src'))) return 0
  return rules.get('default-src') === "default-src 'none'" ? 10 : 5
}

function framing(headers: Record<string, string>): number {
  if (/frame-ancestors /.test(headers['content-security-policy'] ?? '')) return 5
  return headers['x-frame-options'] ? 0 : -20
}
