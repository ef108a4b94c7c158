/** One answer under https, as Mozilla's Observatory looks at it. */
export type Answer = {headers: Headers; body: string}

type Finding = {test: string; points: number}

/** The score of an A. Bonuses count only for a site that has it without them. */
const LEAST_FOR_BONUS = 90
const SIX_MONTHS_S = 15_768_000

const BROAD = /^(ftp:|http:|https:|\*|https?:\/\/\*(\.\*)?)$/
const UNSAFE = /^('unsafe-inline'|data:)$/
const NONCE_OR_HASH = /^'(nonce|sha(256|384|512))-/

/** The score by Observatory's rules, as far as one answer can tell: 100 and more is an A+. */
export function observatoryScore(answer: Answer): {score: number; findings: Finding[]} {
  const findings = [
    {test: 'content policy', points: contentPolicy(answer.headers.get('content-security-policy'))},
    {test: 'cookies', points: cookies(answer.headers)},
    {test: 'sharing across origins', points: sharing(answer.headers)},
    {test: 'referrer policy', points: referrer(answer.headers.get('referrer-policy'))},
    {test: 'https only', points: transport(answer.headers.get('strict-transport-security'))},
    {test: 'integrity of scripts', points: scripts(answer.body)},
    {test: 'nosniff', points: answer.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5},
    {test: 'framing', points: framing(answer.headers)},
    {test: 'resource policy', points: resourcePolicy(answer.headers.get('cross-origin-resource-policy'))},
    {test: 'opener policy', points: answer.headers.get('cross-origin-opener-policy') === 'same-origin' ? 10 : 0},
    {test: 'embedder policy', points: answer.headers.get('cross-origin-embedder-policy') === 'require-corp' ? 10 : 0},
  ]
  const sum = (all: Finding[]) => all.reduce((total, {points}) => total + points, 100)
  const withoutBonus = sum(findings.filter(({points}) => points < 0))
  const score = withoutBonus >= LEAST_FOR_BONUS ? sum(findings) : withoutBonus
  return {score: Math.max(0, score), findings: findings.filter(({points}) => points !== 0)}
}

function contentPolicy(policy: string | null): number {
  if (!policy) return -25
  const directives = directivesOf(policy)
  const sourcesOf = (name: string) => withoutOverruled(directives.get(name) ?? directives.get('default-src') ?? ['*'])
  const [script, object, style] = ['script-src', 'object-src', 'style-src'].map(sourcesOf) as [
    string[],
    string[],
    string[],
  ]
  if (script.some((source) => BROAD.test(source) || UNSAFE.test(source))) return -20
  if (object.some((source) => BROAD.test(source))) return -20
  const insecure = (source: string) => /^(http|ftp):/.test(source)
  const passive = ['img-src', 'media-src']
  if ([...directives].some(([name, sources]) => !passive.includes(name) && sources.some(insecure))) return -20
  if ([...script, ...style].includes("'unsafe-eval'")) return -10
  if (passive.some((name) => directives.get(name)?.some(insecure))) return -10
  if (style.some((source) => BROAD.test(source) || UNSAFE.test(source))) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])))
}

/** Browsers that know a nonce or a hash pass over 'unsafe-inline'. */
function withoutOverruled(sources: string[]): string[] {
  return sources.some((source) => NONCE_OR_HASH.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources
}

function cookies(headers: Headers): number {
  const set = headers.getSetCookie().map((cookie) => cookie.toLowerCase().split(/;\s*/))
  if (set.length === 0) return 0
  const isSession = ([pair = '']: string[]) => /sess|login|sid/.test(pair.split('=')[0] ?? '')
  const worst = set.map((cookie) => {
    if (!cookie.includes('secure')) return isSession(cookie) ? -40 : -20
    if (isSession(cookie) && !cookie.includes('httponly')) return -30
    return cookie.some((part) => /^samesite=(lax|strict)$/.test(part)) ? 5 : 0
  })
  return Math.min(...worst)
}

function sharing(headers: Headers): number {
  const origin = headers.get('access-control-allow-origin')
  return origin && origin !== '*' && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0
}

function referrer(policy: string | null): number {
  if (!policy) return 0
  const last = policy.split(',').at(-1)?.trim() ?? ''
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last) ? 5 : -5
}

function transport(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? -1)
  if (seconds < 0) return -20
  return seconds < SIX_MONTHS_S ? -10 : 0
}

/** Scripts of our own need no integrity; those of others do. */
function scripts(html: string): number {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)]
  const foreign = tags.filter(([, src = '']) => /^(https?:)?\/\//.test(src))
  const unsafe = foreign.filter(([tag, src = '']) => !src.startsWith('https:') && !tag.includes('integrity='))
  if (unsafe.length > 0) return -50
  return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0
}

function framing(headers: Headers): number {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => BROAD.test(source))) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}

function resourcePolicy(policy: string | null): number {
  if (!policy || policy === 'cross-origin') return 0
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
}
