import {Anchor, type ContentLink} from './anchor.tsx'
import {Icon} from './icon.tsx'
import styles from './row-link.module.css'

type Props = {link: ContentLink; text?: string | null; note?: string}

/** One line of an index: what it is, what it says, how much of it there is. The whole line is the link. */
export function RowLink({link, text, note}: Props) {
  return (
    <li>
      <Anchor link={link} className={styles.row}>
        <strong className="head">{link.label}</strong>
        <span className="soft">{text}</span>
        {note ? <span className="soft num">{note}</span> : null}
        <Icon name="right" />
      </Anchor>
    </li>
  )
}
