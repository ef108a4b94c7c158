import type {Validity as ValidityOf} from '@site/content'
import styles from './validity.module.css'

type Props = {
  validity: ValidityOf | null
  /** By its date, as on paper, and not by the days that are left. */
  dated?: boolean
}

/** Says what a last day means today. The square says it by shape as well as by colour. */
export function Validity({validity, dated}: Props) {
  if (!validity) return null
  const text = dated ? validity.dated : validity.text
  return (
    <span className={[styles.validity, styles[validity.state]].filter(Boolean).join(' ')}>
      {text === validity.dated ? (
        text
      ) : (
        <>
          <span data-print="none">{text}</span>
          <span className={styles.paper}>{validity.dated}</span>
        </>
      )}
    </span>
  )
}
