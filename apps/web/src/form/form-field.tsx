import type {Field} from '@site/forms/field'
import {Entry} from './entry.tsx'
import styles from './field.module.css'
import {FieldError} from './field-error.tsx'
import {Required} from './required.tsx'

/** The id of a field's control; the error summary leads there. */
export const entryId = (form: string, name: string) => `${form}-${name}`

type Props = {
  field: Field
  /** Names the form, so that two on one page do not share ids. */
  form: string
  error: string | undefined
  className?: string
}

/** Label, control, message and hint of one field. */
export function FormField({field, form, error, className}: Props) {
  const id = entryId(form, field.name)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, field.hint && hintId].filter(Boolean).join(' ')
  const classes = [styles.field, field.wide && styles.wide, error && styles.bad, className]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {field.label} {field.missing ? <Required /> : <small>optional</small>}
      </label>
      <Entry field={field} id={id} invalid={Boolean(error)} describedBy={described || undefined} />
      <FieldError id={errorId} message={error} />
      {field.hint ? (
        <p className={styles.hint} id={hintId}>
          {field.hint}
        </p>
      ) : null}
    </div>
  )
}
