import styles from './axis.module.css'

/** The grid axis of a structural plan: numbered bubble, label, and a chain line from page edge to page edge. */
export function Axis({number, label}: {number: number; label: string}) {
  return (
    <div className={styles.axis}>
      <b className="num">{number}</b>
      <span>{label}</span>
    </div>
  )
}
