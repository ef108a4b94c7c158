import type {AnchorHTMLAttributes, ReactNode} from 'react'
import {isOwnAddress, safeHref} from '../data/href.ts'
import {Link} from './link.tsx'

/** A link as the content carries it: written by an editor, so its address is checked before it is used. */
export type ContentLink = {label?: string | null; href?: string | null}

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  link: ContentLink | null | undefined
  children?: ReactNode
}

/** Own addresses go through the router, others are plain links; an address that is not allowed is only its text. */
export function Anchor({link, children, ...rest}: Props) {
  const href = safeHref(link?.href)
  const text = children ?? link?.label
  if (!href) return <span className={rest.className}>{text}</span>
  if (isOwnAddress(href)) {
    // The same element for less: on the server nobody follows it, and the router's links take a tenth of a rendering.
    if (import.meta.env.SSR && href.startsWith('/')) {
      return (
        <a href={href} {...rest}>
          {text}
        </a>
      )
    }
    return (
      <Link to={href} {...rest}>
        {text}
      </Link>
    )
  }
  return (
    <a href={href} rel="noopener noreferrer" {...rest}>
      {text}
    </a>
  )
}
