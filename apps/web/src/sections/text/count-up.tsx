import styles from './count-up.module.css'

const number = new Intl.NumberFormat('en-US')

/** A figure that runs up to its value once it is seen (run-counters.ts). Until then, and without scripts, it is the value. */
export function CountUp({value}: {value: number}) {
  return (
    <span className={styles.figure} data-count={value}>
      {number.format(value)}
    </span>
  )
}
