import type {Field} from '@site/forms/field'

export type EntryProps = {
  field: Field
  id: string
  invalid: boolean
  describedBy: string | undefined
}

/** The control of one field. Uncontrolled, so that what a visitor types before hydration is not lost. */
export function Entry({field, id, invalid, describedBy}: EntryProps) {
  const shared = {
    id,
    name: field.name,
    required: field.missing !== undefined,
    placeholder: field.placeholder,
    autoComplete: field.autocomplete,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
  if (field.kind === 'textarea') return <textarea {...shared} data-short={field.short || undefined} />
  if (field.kind === 'select') {
    const {placeholder, ...rest} = shared
    return (
      <select {...rest} defaultValue="">
        <option value="">{placeholder}</option>
        {field.options?.map(({value, label}) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return <input {...shared} type={field.kind} className={field.kind === 'tel' ? 'num' : undefined} />
}
