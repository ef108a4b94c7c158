import {Card, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

type LabelProps = {label: string; hint?: string | undefined}

/** A label over its field. @param id of the field */
export function Labelled({id, label, hint, children}: LabelProps & {id: string; children: ReactNode}) {
  return (
    <Stack gap={3} flex={1}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {hint && (
        <Text size={1} muted>
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  )
}

type InputProps = {type?: 'email' | 'password'; autoComplete?: string; autoFocus?: boolean; maxLength?: number}
type TextProps = LabelProps & InputProps & {value: string; onChange: (value: string) => void}

/** A line to type under its label. */
export function LabelledText({label, hint, onChange, maxLength = 100, ...input}: TextProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint}>
      <TextInput
        {...input}
        id={id}
        fontSize={1}
        maxLength={maxLength}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    </Labelled>
  )
}

/** The same for a password. */
export const LabelledPassword = (props: Omit<TextProps, 'type' | 'maxLength'>) => (
  <LabelledText {...props} type="password" maxLength={1024} />
)

type ChoiceProps<Value> = LabelProps & {
  value: Value
  choices: readonly {value: Value; text: string}[]
  onChange: (value: Value) => void
}

/** One of a few under their label. */
export function LabelledChoice<Value extends string | number>({
  label,
  hint,
  value,
  choices,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  const choose = (index: number) => choices[index] && onChange(choices[index].value)
  return (
    <Labelled id={id} label={label} hint={hint}>
      <Select id={id} fontSize={1} value={value} onChange={({currentTarget}) => choose(currentTarget.selectedIndex)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    </Labelled>
  )
}

/** Says what went wrong, where it did. */
export function Problem({text}: {text: string | undefined}) {
  return text ? (
    <Card tone="critical" border radius={2} padding={3} role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  ) : null
}
