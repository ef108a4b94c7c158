import type {AnchorHTMLAttributes, ReactNode} from 'react'
import {isOwnAddress, safeHref} from '../data/href.ts'

/** A link as the content carries it: written by an editor, so its address is checked before it is used. */
export type ContentLink = {label?: string | null; href?: string | null}

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  link: ContentLink | null | undefined
  children?: ReactNode
}

/** A link to a page of the site or elsewhere; an address that is not allowed is only its text. */
export function Anchor({link, children, ...rest}: Props) {
  const href = safeHref(link?.href)
  const text = children ?? link?.label
  if (!href) return <span className={rest.className}>{text}</span>
  return (
    <a href={href} rel={isOwnAddress(href) ? undefined : 'noopener noreferrer'} {...rest}>
      {text}
    </a>
  )
}
