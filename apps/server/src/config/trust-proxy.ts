import proxyAddr from 'proxy-addr'

/** Counts the proxies that stand in front, or names their addresses with commas between, as Express reads it. */
export type TrustProxy = number | string | false

export const readTrustProxy = (value: string): TrustProxy => (/^\d+$/.test(value) ? Number(value) : value)

/** Tells whether proxies can be told by this. */
export function isTrustProxy(value: TrustProxy): boolean {
  try {
    trustedBy(value)
    return true
  } catch {
    return false
  }
}

/**
 * Makes the question whether an address, so many hops away, is a proxy that is believed.
 * @throws {TypeError} when `trustProxy` names something that is no address
 */
export function trustedBy(trustProxy: TrustProxy): (address: string, distance: number) => boolean {
  if (typeof trustProxy === 'number') return (_address, distance) => distance < trustProxy
  return trustProxy ? proxyAddr.compile(trustProxy.split(/\s*,\s*/)) : () => false
}
