import {Anchor, type ContentLink} from './anchor.tsx'
import styles from './block-link.module.css'
import {Icon} from './icon.tsx'

/** The last row of a title block: a link over its whole width. `name` says to what kind of place, for a list reader. */
export function BlockLink({name, link}: {name: string; link: ContentLink}) {
  return (
    <div className={styles.row}>
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
