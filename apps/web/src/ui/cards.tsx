import type {ReactNode} from 'react'
import styles from './cards.module.css'

type Props = {
  /** Three beside each other also on tablets, each with the first of its facts. */
  three?: boolean
  children: ReactNode
}

/** The grid of project cards: their titles and facts align across a row. */
export function Cards({three, children}: Props) {
  return (
    <div className={three ? `${styles.cards} ${styles.three}` : styles.cards} data-enter="each">
      {children}
    </div>
  )
}
