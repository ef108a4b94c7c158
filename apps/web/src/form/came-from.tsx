import type {ContentLink} from '../ui/anchor.tsx'
import {TextLink} from '../ui/button.tsx'
import styles from './came-from.module.css'

type Props = {
  words: string
  /** Pages that led to the form. */
  links: (ContentLink & {href: string})[]
}

/** Says above a form what it was opened for. */
export function CameFrom({words, links}: Props) {
  if (links.length === 0) return null
  return (
    <p className={styles.from}>
      <span className="note">{words}</span>
      {links.map((link) => (
        <bdi key={link.href}>
          <TextLink link={link} />
        </bdi>
      ))}
    </p>
  )
}
