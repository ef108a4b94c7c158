import {type Field, type FileField, type Language, languages} from '@site/forms'
import {today} from '@site/forms/today'
import {useHydrated} from '../island/host.ts'
import {Icon} from '../ui/icon.tsx'
import {entryId} from './entry-id.ts'
import styles from './field.module.css'
import {useWords} from './words.tsx'

type Props = {
  field: Field
  /** Its first value. */
  preset?: string | undefined
  /** Names the form, so that two on one page do not share ids. */
  form: string
  error: string | undefined
  className?: string
}

/** Label, control, message and hint of one field. */
export function FormField({field, preset, form, error, className}: Props) {
  const id = entryId(form, field.name)
  if (field.kind === 'hidden') return preset ? <input type="hidden" name={field.name} defaultValue={preset} /> : null
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, field.hint && hintId].filter(Boolean).join(' ')
  const classes = [styles.field, field.wide && styles.wide, error && styles.bad, className]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <FieldLabel field={field} id={id} />
      <Entry field={field} preset={preset} id={id} invalid={Boolean(error)} describedBy={described || undefined} />
      <FieldError id={errorId} message={error} />
      {field.hint ? (
        <p className={styles.hint} id={hintId}>
          {field.hint}
        </p>
      ) : null}
    </div>
  )
}

type EntryProps = {
  field: Field
  preset: string | undefined
  id: string
  invalid: boolean
  describedBy: string | undefined
}

/** The control of one field. Uncontrolled, so that what a visitor types before hydration is not lost. */
function Entry({field, preset, id, invalid, describedBy}: EntryProps) {
  // Not from the server: a page is kept longer than a day.
  const hydrated = useHydrated()
  const shared = {
    id,
    name: field.name,
    required: field.missing !== undefined,
    placeholder: field.placeholder,
    autoComplete: field.autocomplete,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
  if (field.kind === 'textarea') return <textarea {...shared} dir="auto" data-short={field.short || undefined} />
  if (field.kind === 'select') {
    const {placeholder, ...rest} = shared
    return (
      <select {...rest} defaultValue={preset ?? ''}>
        <option value="">{placeholder}</option>
        {field.options?.map(({value, label}) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  // A number is text with the keys of a number: its field would drop the commas with which people write thousands.
  const number = field.kind === 'number'
  const digits = number || field.kind === 'tel' || field.kind === 'code' ? 'num' : undefined
  return (
    <input
      {...shared}
      type={number || field.kind === 'code' ? 'text' : field.kind}
      inputMode={number ? 'numeric' : undefined}
      defaultValue={preset}
      min={field.ahead && hydrated ? today() : undefined}
      className={digits}
      dir={field.kind === 'text' ? 'auto' : 'ltr'}
    />
  )
}

/** Says along with the answers which language they were asked in; none is the default. */
export function LanguageField({language}: {language: Language}) {
  return language === languages[0] ? null : <input type="hidden" name="language" defaultValue={language} />
}

export function FieldError({id, message}: {id?: string; message: string | undefined}) {
  if (!message) return null
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" />
      <span>{message}</span>
    </p>
  )
}

/** The label of a question; once more in Urdu where the form is read in another language. */
export function FieldLabel({field: {label, missing, urdu}, id}: {field: Field | FileField; id: string}) {
  const {optional} = useWords()
  return (
    <label htmlFor={id}>
      {label} {missing ? <Required /> : <small>{optional}</small>}
      {urdu ? (
        <span className={styles.urdu} lang="ur" dir="rtl">
          {urdu}
        </span>
      ) : null}
    </label>
  )
}

/** The asterisk of an enforced field; the control itself says so to a screen reader. */
export function Required() {
  return (
    <em className={styles.required} aria-hidden="true">
      *
    </em>
  )
}
