import {Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/** A label over its field. @param id of the field */
export function Labelled({id, label, hint, children}: {id: string; label: string; hint?: string; children: ReactNode}) {
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

/** Says what went wrong, where it did. */
export function Problem({text}: {text: string | undefined}) {
  return text ? (
    <Card tone="critical" border radius={2} padding={3} role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  ) : null
}
