import type {ReactNode} from 'react'
import {Anchor, type ContentLink} from './anchor.tsx'
import {Icon, type IconName} from './icon.tsx'

type Props = ({link: ContentLink | null | undefined; to?: undefined} | {to: string; link?: undefined}) & {
  icon?: IconName
  className?: string
  children?: ReactNode
}

/** An underlined link with its arrow; nothing at all when the content has no address for it. */
export function TextLink({link, to, icon = 'right', className, children}: Props) {
  const target = to === undefined ? link : {href: to}
  if (!target?.href) return null
  return (
    <Anchor link={target} className={['link', className].filter(Boolean).join(' ')}>
      {children ?? target.label}
      <Icon name={icon} />
    </Anchor>
  )
}
