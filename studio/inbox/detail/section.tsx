import {Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

/** A part of a submission under a rule. @param aside beside the heading */
export function Section({heading, aside, children}: {heading: string; aside?: ReactNode; children: ReactNode}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} borderTop paddingTop={4}>
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3}>
          <Text as="h3" id={id} size={1} weight="semibold">
            {heading}
          </Text>
          {aside}
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}
