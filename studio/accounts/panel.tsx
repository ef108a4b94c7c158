import {Card, Flex, Stack, Text} from '@sanity/ui'
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
