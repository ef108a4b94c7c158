import type {ReactNode} from 'react'
import fieldStyles from './field.module.css'
import styles from './form-part.module.css'

/** One part of the application: heading at the left, its fields in two columns, a rule above. */
export function FormPart({id, heading, children}: {id: string; heading: string; children: ReactNode}) {
  return (
    <fieldset className={styles.part} id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="head" id={`${id}-heading`}>
        {heading}
      </h2>
      <div className={fieldStyles.fields}>{children}</div>
    </fieldset>
  )
}
