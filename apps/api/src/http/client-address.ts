import {isIPv6} from 'node:net'

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const left = parse(head)
  if (tail === undefined) return left
  const right = parse(tail)
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right]
}

/** What counts as one visitor: an IPv4 address, or the /64 that a provider gives to one household. */
export function visitorOf(address: string | undefined): string {
  if (!address) return 'unknown'
  // A dual-stack socket shows IPv4 visitors as ::ffff:192.0.2.1.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare) || bare.includes('.')) return bare
  return groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
