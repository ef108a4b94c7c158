import {fill} from '@site/forms'
import {type MouseEvent, useEffect, useRef} from 'react'
import {Icon} from '../ui/icon.tsx'
import {entryId} from './entry-id.ts'
import styles from './error-summary.module.css'
import noticeStyles from './notice.module.css'
import {useWords} from './words.tsx'

type Props = {
  form: string
  /** Problems, in the order of the fields. */
  found: {name: string; message: string}[]
  /** Takes the focus each time this number grows. */
  refusals: number
}

/** Everything that is wrong, in one place, each entry leading to its field. */
export function ErrorSummary({form, found, refusals}: Props) {
  const {one, many, counts} = useWords().summary
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusals === 0) return
    box.current?.focus({preventScroll: true})
    // By its top, however long it is: the toasts are above it.
    box.current?.scrollIntoView({block: 'start'})
  }, [refusals])

  function lead(event: MouseEvent, name: string) {
    // Focus instead of a jump: the browser would only scroll, and the address would change.
    const field = document.getElementById(entryId(form, name))
    if (!field) return
    event.preventDefault()
    field.focus()
    field.scrollIntoView({block: 'center'})
  }

  if (found.length === 0) return null
  return (
    <div className={`${noticeStyles.notice} ${styles.summary}`} role="alert" tabIndex={-1} ref={box}>
      <Icon name="warn" />
      <div>
        <h2>{found.length === 1 ? one : fill(many, {count: counts[found.length] ?? found.length})}</h2>
        <ul>
          {found.map(({name, message}) => (
            <li key={name}>
              <a href={`#${entryId(form, name)}`} onClick={(event) => lead(event, name)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
