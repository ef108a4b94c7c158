import styles from './axis.module.css'

/** The grid axis of a structural plan: numbered bubble, label, and a chain line from page edge to page edge. */
export function Axis({number, label, heading}: {number: number; label: string; heading?: boolean}) {
  const Label = heading ? 'h2' : 'span'

  return (
    <div className={styles.axis}>
      <b className="num">{number}</b>
      <Label>{label}</Label>
    </div>
  )
}
