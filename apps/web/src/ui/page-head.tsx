import {stegaClean} from '@site/content'
import {languages} from '@site/routes/language'
import {type CSSProperties, Fragment, type ReactNode} from 'react'
import {useShell} from '../data/shell.ts'
import {widestWord} from '../data/widest-word.ts'
import {words} from '../language/words.ts'
import {Anchor, type ContentLink} from './anchor.tsx'
import {Name} from './name.tsx'
import styles from './page-head.module.css'

export type PageHeadProps = {
  title: string
  subtitle?: string | null
  /** The pages above this one, home left out. */
  crumbs: ContentLink[]
  /** At the side of a form the head has no wrap of its own. */
  beside?: 'form'
  /** At the right of the title, on its last line: status, button, tabs, a note. */
  children?: ReactNode
}

/** The line that each page opens with, so that the subject of the page is in the first view: the way here, the name, and beside it what it is. */
export function PageHead({title, subtitle, crumbs, beside, children}: PageHeadProps) {
  return (
    <div className={beside ? undefined : 'wrap'} data-page-head="">
      <Crumbs crumbs={crumbs} />
      <header className={`${styles.head} ${(beside && styles[beside]) ?? (subtitle ? styles.led : '')}`.trimEnd()}>
        <h1
          className="display"
          style={{'--widest': widestWord(title), '--letters': stegaClean(title).length} as CSSProperties}
        >
          <Name>{title}</Name>
        </h1>
        {subtitle ? <p className={styles.lead}>{subtitle}</p> : null}
        {children}
      </header>
    </div>
  )
}

/** The way from the home page to the one above; the page itself follows as the title. */
function Crumbs({crumbs}: {crumbs: ContentLink[]}) {
  const {language} = useShell()
  const {breadcrumb, home} = words[language]
  return (
    <nav className={styles.crumbs} aria-label={breadcrumb} data-print="none">
      {[{label: home, href: languages[language].prefix || '/'}, ...crumbs].map((crumb) => (
        <Fragment key={crumb.href}>
          <Anchor link={crumb} />
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
    </nav>
  )
}
