import {FileLink} from '../../ui/file-link.tsx'
import {Icon} from '../../ui/icon.tsx'
import {OpenPicture} from '../../ui/lightbox/open-picture.tsx'
import {usePartWords} from '../../ui/part-words.ts'
import {Picture} from '../../ui/picture.tsx'
import {Validity} from '../../ui/validity.tsx'
import styles from './mount.module.css'
import type {Sheet} from './sheet.ts'

type Props = {sheet: Sheet; sizes: string; large?: boolean; priority?: boolean}

/** A certificate's paper on a concrete mount; the whole mount opens it large. */
export function Mount({sheet, sizes, large, priority}: Props) {
  const {openLarge} = usePartWords()
  return (
    <OpenPicture
      className={[styles.mount, large && styles.large].filter(Boolean).join(' ')}
      picture={sheet.picture}
      index={sheet.index}
    >
      <Picture className={styles.paper} picture={sheet.picture} sizes={sizes} priority={priority} />
      <span className={styles.zoom} aria-hidden="true" data-print="none">
        <Icon name="plus" />
        {large ? openLarge : null}
      </span>
    </OpenPicture>
  )
}

/** A certificate among others: the paper, its title, and the little that is known of it. */
export function CertificateTile({sheet, sizes}: {sheet: Sheet; sizes: string}) {
  return (
    <figure className={styles.tile}>
      <Mount sheet={sheet} sizes={sizes} />
      <figcaption>
        <strong className="head">{sheet.title}</strong>
        {sheet.facts ? <span className="note num">{sheet.facts}</span> : null}
        <Validity validity={sheet.validity} />
        {sheet.scan ? <FileLink file={sheet.scan} label={sheet.title} /> : null}
      </figcaption>
    </figure>
  )
}
