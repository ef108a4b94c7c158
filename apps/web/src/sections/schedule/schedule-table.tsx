import type {ReactNode} from 'react'
import styles from './schedule.module.css'

export type Column = {name: string; kind: 'number' | 'item' | 'unit' | 'quantity' | 'text'}

/** One table of a schedule; the heads stay under the navigation while its rows pass. */
export function ScheduleTable({caption, columns, children}: {caption: string; columns: Column[]; children: ReactNode}) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({name, kind}) => (
            <th key={name} scope="col" className={styles[kind]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
