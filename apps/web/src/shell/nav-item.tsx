import {useId} from 'react'
import {useLocation, useMatches} from 'react-router-dom'
import type {ShellData} from '../data/shell.ts'
import {useDays, useWords} from '../data/words.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import styles from './nav-item.module.css'

/** The sheet of entries (menu-sheet.tsx), which "More" and the cell "Menu" open. */
export const MENU_ID = 'menu'

export type NavEntry = ShellData['navigation']['items'][number]

/** An entry of the bar: a link, or a button that opens its sheet. */
export function NavItem({item}: {item: NavEntry}) {
  const id = useId()
  const current = useCurrent()
  if (!item.children.length) {
    return (
      <li className={styles.item}>
        <Anchor link={item.link} className={`marked ${styles.entry}`} aria-current={current(item.link.href)}>
          {item.label}
        </Anchor>
      </li>
    )
  }
  const within = [item.link, ...item.children.map((child) => child.link)].some((link) => current(link.href))
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={`marked ${styles.entry}`}
        popoverTarget={id}
        aria-current={within ? 'true' : undefined}
      >
        {item.label}
        <Icon name="down" />
      </button>
      <NavPanel item={item} id={id} />
    </li>
  )
}

/** Replaces the entries that there is no room for; hidden while there is. */
export function MoreItem() {
  return (
    <li className={styles.item} hidden>
      <button type="button" className={`marked ${styles.entry}`} popoverTarget={MENU_ID}>
        {useWords().more}
        <Icon name="down" />
      </button>
    </li>
  )
}

/** The full-width sheet under the bar: the page itself at the left, the pages below it at the right. */
function NavPanel({item, id}: {item: NavEntry; id: string}) {
  const {dateText} = useDays()
  const current = useCurrent()
  // Styled when it is about to open (start-shell.ts).
  return (
    <div id={id} popover="auto" data-later="" className={styles.panel}>
      <div data-later="" className={`wrap ${styles.columns}`}>
        <div>
          <p data-later="" className={`title ${styles.title}`}>
            {item.label}
          </p>
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
                {validUntil ? <span>{dateText(validUntil)}</span> : null}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** `page` for the page itself, `true` for an entry that the page lies below. */
type Current = 'page' | 'true' | undefined

/** Tells of an address whether it is the one on view, or above it in the breadcrumb. */
export function useCurrent(): (href: string | null | undefined) => Current {
  const {pathname} = useLocation()
  const above = useMatches().flatMap((match) => crumbsOf(match.loaderData))
  return (href) => {
    // Encodes the given address instead of decoding the current one: a typed address may not be decodable.
    if (href && encodeURI(href) === pathname) return 'page'
    return href && above.includes(href) ? 'true' : undefined
  }
}

function crumbsOf(data: unknown): string[] {
  if (!data || typeof data !== 'object' || !('crumbs' in data) || !Array.isArray(data.crumbs)) return []
  return data.crumbs.map((crumb: {href?: string} | null) => crumb?.href ?? '')
}
