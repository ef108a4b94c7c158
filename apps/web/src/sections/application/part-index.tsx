import styles from './part-index.module.css'
import type {PartState} from './part-state.ts'

const spoken: Record<PartState, string> = {open: '', filled: ', filled in', wrong: ', needs attention'}

type Props = {parts: {id: string; heading: string; state: PartState}[]}

/** The parts of the application as bubbles on one line, staying beside the form. */
export function PartIndex({parts}: Props) {
  return (
    <ol className={styles.index} aria-label="Sections">
      {parts.map(({id, heading, state}, index) => (
        <li key={id} data-state={state}>
          <a href={`#${id}`}>
            <b className="num" aria-hidden="true">
              {index + 1}
            </b>
            <span>
              {heading}
              <span className="sr-only">{spoken[state]}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
