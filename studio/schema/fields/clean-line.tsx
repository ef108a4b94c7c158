import {withoutMarks} from '@site/forms/mail-address'
import type {ChangeEvent, FocusEvent} from 'react'
import {type StringInputProps, set, unset} from 'sanity'

/**
 * A field of an address or a telephone number. Marks that come along when one is pasted go out as it is entered, blanks at
 * its ends when it is left: the rules would refuse what looks right, and mail would not arrive.
 */
export function CleanLine({elementProps, onChange, ...props}: StringInputProps) {
  const store = (text: string) => onChange(text ? set(text) : unset())
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    if (text !== text.trim()) store(text.trim())
    elementProps.onBlur(event)
  }
  const entered = {
    ...elementProps,
    onBlur,
    onChange: ({currentTarget}: ChangeEvent<HTMLInputElement>) => store(withoutMarks(currentTarget.value)),
  }
  return props.renderDefault({...props, onChange, elementProps: entered})
}
