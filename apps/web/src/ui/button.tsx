import type {ButtonHTMLAttributes, ReactNode} from 'react'
import {Anchor} from './anchor.tsx'
import styles from './button.module.css'
import {Icon, type IconName} from './icon.tsx'

type Look = {
  icon?: IconName
  tone?: 'primary' | 'plain' | 'dark'
  className?: string
  children: ReactNode
}
type Place = {to: string; href?: undefined} | {href: string; to?: undefined}
type Action = ButtonHTMLAttributes<HTMLButtonElement> & {
  to?: undefined
  href?: undefined
}

/** With `to` or `href` a link that looks like a button (`''` leads to the page itself, loaded anew), otherwise a button. */
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
  const address = rest.to ?? rest.href
  // Left to the browser, which loads the page anew.
  if (address === '') {
    return (
      <a href={address} className={classes} data-print="none">
        {inner}
      </a>
    )
  }
  if (address !== undefined) {
    return (
      <Anchor link={{href: address}} className={classes} data-print="none">
        {inner}
      </Anchor>
    )
  }
  const {to: _to, href: _href, type = 'button', ...action} = rest as Action
  return (
    <button type={type} className={classes} {...action}>
      {inner}
    </button>
  )
}
