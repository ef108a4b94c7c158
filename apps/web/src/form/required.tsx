import styles from './required.module.css'

/** The asterisk of an enforced field; the control itself says so to a screen reader. */
export function Required() {
  return (
    <em className={styles.required} aria-hidden="true">
      *
    </em>
  )
}
