import {Validity} from '../../ui/validity.tsx'
import styles from './certificate-tile.module.css'
import {Mount} from './mount.tsx'
import type {Sheet} from './sheet.ts'

/** A certificate among others: the paper, its title, and the little that is known of it. */
export function CertificateTile({sheet, sizes}: {sheet: Sheet; sizes: string}) {
  return (
    <figure className={styles.tile}>
      <Mount sheet={sheet} sizes={sizes} />
      <figcaption>
        <strong className="head">{sheet.title}</strong>
        {sheet.facts ? <span className="note num">{sheet.facts}</span> : null}
        <Validity validity={sheet.validity} />
      </figcaption>
    </figure>
  )
}
