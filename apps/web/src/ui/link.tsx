import type {AnchorHTMLAttributes, MouseEvent} from 'react'
import {useHref, useLinkClickHandler} from 'react-router-dom'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of the site. */
  to: string
  replace?: boolean
  preventScrollReset?: boolean
}

/** A link that the router follows. Its own `Link` also fetches ahead, for frameworks; that would be 2 kB for nothing. */
export function Link({to, replace, preventScrollReset, target, onClick, ...rest}: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {replace, preventScrollReset, target})
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} target={target} onClick={click} />
}
