import {Button, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentType} from 'react'

type Props = {
  icon: ComponentType
  title: string
  text: string
  action?: {text: string; onClick: () => void}
  role?: 'alert' | 'status'
}

/** A few centred words in place of content. */
export function Notice({icon: Icon, title, text, action, role = 'status'}: Props) {
  return (
    <Flex direction="column" align="center" gap={4} padding={5} role={role}>
      <Text size={4} muted>
        <Icon />
      </Text>
      <Stack gap={3} style={{maxWidth: 320}}>
        <Text size={1} weight="semibold" align="center">
          {title}
        </Text>
        <Text size={1} muted align="center">
          {text}
        </Text>
      </Stack>
      {action && <Button mode="ghost" fontSize={1} text={action.text} onClick={action.onClick} />}
    </Flex>
  )
}
