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
  /** The subtitle stands under the title of a drawing, large beside that of a text, on the rule that a list hangs from, and small beside that of a plate, all of which is in the first view. A form has it at its side, where it has no wrap of its own. */
  kind?: 'drawing' | 'text' | 'list' | 'plate' | 'form'
  /** At the right of the title, on its last line: status, button, tabs, a note. */
  children?: ReactNode
}

/** Breadcrumb and title of an inner page, in a wrap of their own. */
export function PageHead({title, subtitle, crumbs, kind = 'drawing', children}: PageHeadProps) {
  return (
    <div className={kind === 'form' ? undefined : 'wrap'} data-page-head="">
      <Crumbs crumbs={crumbs} current={kind === 'plate' || kind === 'form' ? undefined : title} />
      <header className={[styles.head, styles[kind]].filter(Boolean).join(' ')}>
        <div>
          <h1
            className={kind === 'text' ? 'title large' : 'display'}
            style={{'--widest': widestWord(title), '--letters': stegaClean(title).length} as CSSProperties}
          >
            <Name>{title}</Name>
          </h1>
          {subtitle ? <p className={kind === 'text' ? 'statement' : styles.subtitle}>{subtitle}</p> : null}
        </div>
        {children}
      </header>
    </div>
  )
}

/** The way from the home page to here; the last entry is the page itself, where its title does not follow at once. */
function Crumbs({crumbs, current}: {crumbs: ContentLink[]; current: string | undefined}) {
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
      {current === undefined ? null : (
        <span aria-current="page">
          <Name>{current}</Name>
        </span>
      )}
    </nav>
  )
}
