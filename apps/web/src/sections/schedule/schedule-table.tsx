import type {ReactNode} from 'react'
import {useWords} from '../../data/words.ts'
import styles from './schedule.module.css'

export type Column = {
  /** Its head is the word of this name. */
  name:
    | 'number'
    | 'item'
    | 'unit'
    | 'quantity'
    | 'designation'
    | 'qualification'
    | 'mix'
    | 'slump'
    | 'aggregate'
    | 'grade'
  /** On a telephone there is no column `number` and none `unit`. */
  kind: 'number' | 'item' | 'unit' | 'quantity' | 'text'
}

type Props = {
  /** Left out where a heading above says the same. */
  caption?: string
  columns: Column[]
  /** Is on paper alone. */
  isOnPaper?: boolean
  /** Rows, whose cells have the class of their column. */
  children: ReactNode
}

/** One table of a schedule; the heads stay under the navigation while its rows pass. */
export function ScheduleTable({caption, columns, isOnPaper, children}: Props) {
  const {schedule} = useWords()
  return (
    <table className={isOnPaper ? `${styles.table} ${styles.further}` : styles.table}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({name, kind}) => (
            <th key={name} scope="col" className={styles[kind]}>
              {schedule[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
