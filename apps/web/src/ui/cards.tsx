import type {ReactNode} from 'react'
import styles from './cards.module.css'

type Props = {
  /** Below 1024 px a row that is swiped, bleeding to the page edge, instead of a grid. */
  strip?: boolean
  children: ReactNode
}

/** The grid that project cards stand in: their titles and facts align across a row. */
export function Cards({strip, children}: Props) {
  return (
    <div className={`${styles.cards} ${strip ? styles.strip : styles.rows}`} data-enter="each">
      {children}
    </div>
  )
}
