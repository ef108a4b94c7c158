import type {ReactNode} from 'react'
import styles from './row-link.module.css'

/** An index under an ink rule; holds `RowLink`. */
export function RowList({children}: {children: ReactNode}) {
  return <ul className={styles.list}>{children}</ul>
}
