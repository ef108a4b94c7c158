import {useLocation, useMatches} from 'react-router-dom'

/** `page` for the page itself, `true` for an entry that the page lies below. */
export type Current = 'page' | 'true' | undefined

/** Tells of an address whether it is the one on view, or above it in the breadcrumb. */
export function useCurrent(): (href: string | null | undefined) => Current {
  const {pathname} = useLocation()
  const above = useMatches().flatMap((match) => crumbsOf(match.loaderData))
  return (href) => {
    // The given address is encoded, not the present one decoded: strangers type addresses that cannot be.
    if (href && encodeURI(href) === pathname) return 'page'
    return href && above.includes(href) ? 'true' : undefined
  }
}

function crumbsOf(data: unknown): string[] {
  if (!data || typeof data !== 'object' || !('crumbs' in data) || !Array.isArray(data.crumbs)) return []
  return data.crumbs.map((crumb: {href?: string} | null) => crumb?.href ?? '')
}
