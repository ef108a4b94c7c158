import styles from './certificate-tile.module.css'
import {dateText} from './date-text.ts'
import {Mount} from './mount.tsx'
import type {Sheet} from './sheet.ts'

/** A certificate among others: the paper, its title, and the little that is known of it. */
export function CertificateTile({sheet, sizes}: {sheet: Sheet; sizes: string}) {
  const {title, number, issuedBy, validUntil} = sheet.certificate
  const until = dateText(validUntil)
  const facts = [number, issuedBy, until && `valid till ${until}`].filter(Boolean).join(', ')
  return (
    <figure className={styles.tile}>
      <Mount sheet={sheet} sizes={sizes} />
      <figcaption>
        <strong className="head">{title}</strong>
        {facts ? <span className="note num">{facts}</span> : null}
      </figcaption>
    </figure>
  )
}
