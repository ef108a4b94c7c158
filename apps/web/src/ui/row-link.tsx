import type {Validity as ValidityOf} from '@site/content'
import {Anchor, type ContentLink} from './anchor.tsx'
import {Icon} from './icon.tsx'
import styles from './row-link.module.css'
import {Validity} from './validity.tsx'

type Props = {link: ContentLink; text?: string | null; note?: string; validity?: ValidityOf | null}

/** One line of an index: what it is, what it says, how much of it there is. The whole line is the link. */
export function RowLink({link, text, note, validity = null}: Props) {
  return (
    <li>
      <Anchor link={link} className={styles.row}>
        <strong className="head">{link.label}</strong>
        <span className="soft">
          {text}
          <Validity validity={validity} />
        </span>
        {note ? <span className="soft num">{note}</span> : null}
        <Icon name="right" />
      </Anchor>
    </li>
  )
}
