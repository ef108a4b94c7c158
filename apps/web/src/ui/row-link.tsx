import type {Validity as ValidityOf} from '@site/content'
import type {ReactNode} from 'react'
import {Anchor, type ContentLink} from './anchor.tsx'
import {Icon} from './icon.tsx'
import styles from './row-link.module.css'
import {Validity} from './validity.tsx'

type Props = {link: ContentLink; text?: string | null; note?: string; validity?: ValidityOf | null}

/** One line of an index: what it is, what it says, how much of it there is. The whole line is the link. */
export function RowLink({link, text, note, validity = null}: Props) {
  return (
    <li>
      <Anchor link={link} className={`lit ${styles.row}`}>
        <strong className="head">{link.label}</strong>
        {text || validity ? (
          <span className="soft">
            {text}
            <Validity validity={validity} />
          </span>
        ) : null}
        {note ? <span className={`soft num ${styles.note}`}>{note}</span> : null}
        <Icon name="right" />
      </Anchor>
    </li>
  )
}

/** An index under an ink rule; holds `RowLink`. */
export function RowList({children}: {children: ReactNode}) {
  return <ul className={styles.list}>{children}</ul>
}

/** The last row of a title block: a link over its whole width. `name` says to what kind of place, for a list reader. */
export function BlockLink({name, link}: {name: string; link: ContentLink}) {
  return (
    <div className={styles.blockLinkRow}>
      <dt className="sr-only">{name}</dt>
      <dd>
        <Anchor link={link}>
          {link.label}
          <Icon name="right" />
        </Anchor>
      </dd>
    </div>
  )
}
