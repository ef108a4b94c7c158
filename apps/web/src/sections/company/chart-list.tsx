import styles from './chart-list.module.css'
import type {Branch} from './chart-tree.ts'

/** The chart in words: a list in a list for each step down. */
export function ChartList({branches}: {branches: Branch[]}) {
  return (
    <ul className={styles.list}>
      {branches.map(({_key, title, note, below}) => (
        <li key={_key}>
          <strong>{title}</strong>
          {note ? <span className="soft">{note}</span> : null}
          {below.length > 0 ? <ChartList branches={below} /> : null}
        </li>
      ))}
    </ul>
  )
}
