import {Fragment} from 'react'
import {Anchor, type ContentLink} from './anchor.tsx'
import styles from './crumbs.module.css'

/** The way from the home page to here; the last entry is the page itself. */
export function Crumbs({crumbs, current}: {crumbs: ContentLink[]; current: string}) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb" data-print="none">
      {[{label: 'Home', href: '/'}, ...crumbs].map((crumb) => (
        <Fragment key={crumb.href}>
          <Anchor link={crumb} />
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  )
}
