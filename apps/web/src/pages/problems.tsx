import styles from '../sections/application/error-summary.module.css'
import {Icon} from '../ui/icon.tsx'
import type {FormResult} from './form-result.ts'

/** What to correct. One message stands for several fields where the form words it so. */
export function Problems({errors}: Pick<FormResult, 'errors'>) {
  const messages = [...new Set(errors.map(({message}) => message))]
  if (messages.length === 0) return null
  return (
    <section className={styles.summary} aria-labelledby="problems">
      <Icon name="warn" />
      <div>
        <h2 id="problems">There is a problem</h2>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
