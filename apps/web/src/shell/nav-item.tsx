import {useId} from 'react'
import type {ShellData} from '../data/shell.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import styles from './nav-item.module.css'
import {NavPanel} from './nav-panel.tsx'
import {useCurrent} from './use-current.ts'

export type NavEntry = ShellData['navigation']['items'][number]

/** An entry of the bar: a link, or a button that opens its sheet. */
export function NavItem({item}: {item: NavEntry}) {
  const id = useId()
  const current = useCurrent()
  if (!item.children.length) {
    return (
      <li className={styles.item}>
        <Anchor link={item.link} className={styles.entry} aria-current={current(item.link.href)}>
          {item.label}
        </Anchor>
      </li>
    )
  }
  const within = [item.link, ...item.children.map((child) => child.link)].some((link) => current(link.href))
  return (
    <li className={styles.item}>
      <button type="button" className={styles.entry} popoverTarget={id} aria-current={within ? 'true' : undefined}>
        {item.label}
        <Icon name="down" />
      </button>
      <NavPanel item={item} id={id} />
    </li>
  )
}
