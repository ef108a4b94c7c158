import {validityOf} from '@site/content/validity'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import {Validity} from '../ui/validity.tsx'
import type {NavEntry} from './nav-item.tsx'
import styles from './nav-panel.module.css'
import {useCurrent} from './use-current.ts'

/** The full-width sheet under the bar: the page itself at the left, the pages below it at the right. */
export function NavPanel({item, id}: {item: NavEntry; id: string}) {
  const current = useCurrent()
  return (
    <div id={id} popover="auto" className={styles.panel}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className={`title ${styles.title}`}>{item.label}</p>
          <Anchor link={item.link} className="link" aria-current={current(item.link.href)}>
            {item.overviewLabel}
            <Icon name="right" />
          </Anchor>
        </div>
        <ul>
          {item.children.map(({_key, link, description, validUntil}) => (
            <li key={_key}>
              <Anchor link={link} aria-current={current(link.href)}>
                <strong>{link.label}</strong>
                <Icon name="right" />
                {description ? <span>{description}</span> : null}
                <Validity validity={validityOf(validUntil)} />
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
