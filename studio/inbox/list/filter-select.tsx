import type {Option} from '@site/forms'
import {OptionSelect} from '../option-select.tsx'

type Props = {
  label: string
  /** The label of the first choice, which does not filter. */
  all: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function FilterSelect({label, all, options, value = '', onChange}: Props) {
  return (
    <OptionSelect
      label={label}
      options={[{value: '', label: all}, ...options]}
      value={value}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}
