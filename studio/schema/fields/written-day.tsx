import {Card, Stack, Text} from '@sanity/ui'
import {readDate} from '@site/forms/entered-date'
import {type FocusEvent, Fragment, useState} from 'react'
import {type DocumentActionComponent, type StringInputProps, set, useParseErrors} from 'sanity'
import {useSpoken} from '../../language/say.ts'

/** The Studio's field of a day takes `2026-03-31` only, but shows and explains days in words. */
export function WrittenDay({elementProps, ...props}: StringInputProps) {
  const {say} = useSpoken()
  const [unread, setUnread] = useState('')
  const [drawn, setDrawn] = useState(0)
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value
    const day = readDate(text)
    if (day) props.onChange(set(day))
    // The Studio's field would go on showing the text, and keep Publish off for it: nothing else changed.
    if (day && day === props.value && text !== day) setDrawn(drawn + 1)
    setUnread(day || /^(\d{4}-\d\d-\d\d)?$/.test(text) ? '' : text)
    elementProps.onBlur(event)
  }
  return (
    <Stack gap={3}>
      <Fragment key={drawn}>{props.renderDefault({...props, elementProps: {...elementProps, onBlur}})}</Fragment>
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
