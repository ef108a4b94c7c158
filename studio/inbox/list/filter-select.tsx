import {Select} from '@sanity/ui'
import type {Option} from '@site/forms'

type Props = {
  label: string
  /** Of the first choice, which does not filter. */
  all: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function FilterSelect({label, all, options, value, onChange}: Props) {
  return (
    <Select
      aria-label={label}
      fontSize={1}
      padding={3}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
