import type {Validity as ValidityOf} from '@site/content'
import styles from './validity.module.css'

/** Tells whether a certificate is valid today. The square says it by shape as well as by colour. */
export function Validity({validity}: {validity: ValidityOf | null}) {
  if (!validity) return null
  return <span className={`${styles.validity} ${styles[validity.state]}`}>{validity.text}</span>
}
