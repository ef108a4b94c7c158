import type {Validity as ValidityOf} from '@site/content'
import styles from './validity.module.css'

/** Says what a last day means today, by its date and never in days. The square says it by shape as well as by colour. */
export function Validity({validity}: {validity: ValidityOf | null}) {
  if (!validity) return null
  return <span className={`${styles.validity} ${styles[validity.state]}`}>{validity.dated}</span>
}
