import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

type Props = {heading: string; text?: string; aside?: ReactNode; children?: ReactNode}

/** One matter on a sheet of its own. @param aside beside the heading */
export function Panel({heading, text, aside, children}: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Stack gap={3} flex={1}>
            <Text as="h2" id={id} size={2} weight="semibold">
              {heading}
            </Text>
            {text && (
              <Text size={1} muted>
                {text}
              </Text>
            )}
          </Stack>
          {aside}
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}

type EntryProps = {
  name: string
  /** Beside the name. */
  badges?: ReactNode
  text: string
  /** The button that ends it; missing for what cannot be ended. */
  end?: {text: string; label: string; title?: string; disabled: boolean; onClick: () => void} | undefined
}

/** An entry of a list in a panel, that can be ended: a session, a token, a passkey. */
export function PanelEntry({name, badges, text, end}: EntryProps) {
  return (
    <Card as="li" borderTop paddingY={3}>
      <Flex align="center" gap={3}>
        <Stack gap={3} flex={1}>
          <Flex align="center" gap={2} wrap="wrap">
            <Text size={1} weight="medium">
              {name}
            </Text>
            {badges}
          </Flex>
          <Text size={1} muted>
            {text}
          </Text>
        </Stack>
        {end && (
          <Button
            mode="bleed"
            tone="critical"
            text={end.text}
            title={end.title}
            aria-label={end.label}
            disabled={end.disabled}
            onClick={end.onClick}
          />
        )}
      </Flex>
    </Card>
  )
}
