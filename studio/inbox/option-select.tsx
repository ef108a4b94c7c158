import {Select} from '@sanity/ui'

type Props<Value extends string> = {
  label: string
  options: readonly {readonly value: Value; readonly label: string}[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** One of a few, which is said by its value alone. */
export function OptionSelect<Value extends string>({label, options, value, disabled, onChange}: Props<Value>) {
  return (
    <Select
      aria-label={label}
      fontSize={1}
      padding={3}
      disabled={disabled}
      value={value}
      onChange={({currentTarget}) => {
        const chosen = options.find((option) => option.value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
