import type {ButtonHTMLAttributes, ReactNode} from 'react'
import {Anchor, type ContentLink} from './anchor.tsx'
import styles from './button.module.css'
import {Icon, type IconName} from './icon.tsx'

type Look = {
  icon?: IconName
  /** `way` leads where the cell of the bar does, and leaves it the accent. */
  tone?: 'primary' | 'plain' | 'dark' | 'sheet' | 'way'
  className?: string
  children: ReactNode
}
type Place = {href: string; 'data-list'?: string}
type Action = ButtonHTMLAttributes<HTMLButtonElement> & {href?: undefined}

/** With `href` a link that looks like a button (`''` leads to the page itself, loaded anew), otherwise a button. */
export function Button({icon = 'right', tone = 'primary', className, children, ...rest}: Look & (Place | Action)) {
  const classes = [styles.button, styles[tone], className].filter(Boolean).join(' ')
  const inner = (
    <>
      <span className={styles.words}>{children}</span>
      <span className={styles.cell}>
        <Icon name={icon} />
      </span>
    </>
  )
  if (rest.href === undefined) {
    const {type = 'button', ...action} = rest
    return (
      <button type={type} className={classes} {...action}>
        {inner}
      </button>
    )
  }
  // Not an address of the content.
  const {href} = rest
  if (href === '') {
    return (
      <a href={href} className={classes} data-print="none">
        {inner}
      </a>
    )
  }
  return (
    <Anchor link={rest} className={classes} data-print="none" data-list={rest['data-list']}>
      {inner}
    </Anchor>
  )
}

type TextLinkProps = ({link: ContentLink | null | undefined; to?: undefined} | {to: string; link?: undefined}) & {
  icon?: IconName
  className?: string
  children?: ReactNode
}

/** An underlined link with its arrow; nothing at all when the content has no address for it. */
export function TextLink({link, to, icon = 'right', className, children}: TextLinkProps) {
  const target = to === undefined ? link : {href: to}
  if (!target?.href) return null
  return (
    <Anchor link={target} className={['link', className].filter(Boolean).join(' ')}>
      {children ?? target.label}
      <Icon name={icon} />
    </Anchor>
  )
}
