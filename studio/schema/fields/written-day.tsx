import {Card, Stack, Text} from '@sanity/ui'
import {type FocusEvent, useState} from 'react'
import {type DocumentActionComponent, type StringInputProps, set, useParseErrors} from 'sanity'
import {useSpoken} from '../../language/say.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a day as people write it: `31 March 2026`, `March 31st, 2026`, `31.3.26`, `31/03/2026` (the day comes first). */
export function readDay(text: string): string | undefined {
  const words = text.trim().toLowerCase()
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,9})[ .,-]+(\d{4})$/.exec(words) ??
    /^(\d{1,2})[./ -]+(\d{1,2})[./ -]+(\d{4}|\d{2})$/.exec(words) ??
    reordered(/^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(words)) ??
    []
  if (!day || !month || !year) return undefined
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1
  const read = new Date(Date.UTC(Number(year.padStart(4, '20')), number - 1, Number(day)))
  // The 31st of April would become the 1st of May.
  return read.getUTCDate() === Number(day) && read.getUTCMonth() === number - 1
    ? read.toISOString().slice(0, 10)
    : undefined
}

const reordered = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]

/** The Studio's field of a day takes `2026-03-31` only, but shows and explains days in words. */
export function WrittenDay({elementProps, ...props}: StringInputProps) {
  const {say} = useSpoken()
  const [unread, setUnread] = useState('')
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value
    const day = readDay(text)
    if (day) props.onChange(set(day))
    setUnread(day || /^(\d{4}-\d\d-\d\d)?$/.test(text) ? '' : text)
    elementProps.onBlur(event)
  }
  return (
    <Stack gap={3}>
      {props.renderDefault({...props, elementProps: {...elementProps, onBlur}})}
      {unread ? (
        <Card tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1}>
            {say('“{unread}” is no day that can be read. Write it like 31 March 2026 or 31/3/2026.', {unread})}
          </Text>
        </Card>
      ) : null}
    </Stack>
  )
}

/** Keeps Publish and Schedule off while a field holds what it could not read: the day of before would be published. */
export function holdUnread(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish' && action.action !== 'schedule') return action
  const describe: DocumentActionComponent = action
  const useHeld: DocumentActionComponent = (props) => {
    const description = describe(props)
    const isUnread = Object.keys(useParseErrors()).length > 0
    const title = 'A day in the form could not be read.'
    return description && isUnread ? {...description, disabled: true, title} : description
  }
  useHeld.action = action.action
  useHeld.displayName = action.displayName
  return useHeld
}
