import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import type {NavEntry} from './nav-item.tsx'
import styles from './phone-menu.module.css'
import {useCurrent} from './use-current.ts'

/** An entry with pages below it; the shared name lets the browser keep one of them open. */
export function PhoneMenuItem({item, group}: {item: NavEntry; group: string}) {
  const current = useCurrent()
  const within = [item.link, ...item.children.map((child) => child.link)].some((link) => current(link.href))
  return (
    <details name={group}>
      <summary className={styles.entry}>
        <span aria-current={within ? 'true' : undefined}>{item.label}</span>
        <Icon name="down" />
      </summary>
      <div className={styles.sub}>
        <Anchor link={item.link} aria-current={current(item.link.href)}>
          {item.overviewLabel}
        </Anchor>
        {item.children.map(({_key, link}) => (
          <Anchor key={_key} link={link} aria-current={current(link.href)} />
        ))}
      </div>
    </details>
  )
}
