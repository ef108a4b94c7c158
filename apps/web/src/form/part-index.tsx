import type {FieldErrors} from '@site/forms'
import styles from './part-index.module.css'
import {useWords} from './words.tsx'

type PartState = 'open' | 'filled' | 'wrong'

type Props = {parts: {id: string; heading: string; state: PartState}[]}

/** The parts of a form as bubbles on one line, staying beside the form. */
export function PartIndex({parts}: Props) {
  const {all, filled, wrong} = useWords().part
  const spoken: Record<PartState, string> = {open: '', filled, wrong}
  return (
    <ol className={styles.index} aria-label={all}>
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

/** Says how far a part has come. A part without a required field counts as filled once it has an answer. */
export function partState(
  fields: readonly {readonly name: string; readonly missing?: string}[],
  answers: Readonly<Record<string, string>>,
  errors: FieldErrors,
): PartState {
  const entered = (name: string) => (answers[name] ?? '').trim() !== ''
  if (fields.some(({name}) => errors[name])) return 'wrong'
  const enforced = fields.filter(({missing}) => missing)
  if (enforced.length === 0) return fields.some(({name}) => entered(name)) ? 'filled' : 'open'
  return enforced.every(({name}) => entered(name)) ? 'filled' : 'open'
}
