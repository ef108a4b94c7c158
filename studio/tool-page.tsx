import {Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {ComponentProps, PropsWithChildren, ReactNode} from 'react'
import {useSpoken} from './language/say.ts'

type Props = PropsWithChildren<{
  title: string
  /** Below the title. */
  text?: string
  /** Beside the title. */
  aside?: ReactNode
  problem?: string | undefined
  /** Until it is read the page says so. */
  isRead: boolean
  reading?: string
  tone?: ComponentProps<typeof Card>['tone']
  /** Pixels of width at most. */
  most?: number
}>

/** The page of a tool that lists what it has read, or says why that could not be read. */
export function ToolPage({title, text, aside, problem, isRead, reading, tone = 'default', most, children}: Props) {
  const {tag} = useSpoken()
  return (
    <Card as="main" {...tag} height="fill" overflow="auto" tone={tone}>
      <Container width={2} padding={4} paddingY={5} style={{maxWidth: most}}>
        <Stack gap={text ? 4 : 5}>
          <Flex align="center" justify="space-between" gap={3} wrap="wrap">
            <Stack gap={3}>
              <Heading as="h1" size={text ? 3 : 2}>
                {title}
              </Heading>
              {text ? (
                <Text size={1} muted>
                  {text}
                </Text>
              ) : null}
            </Stack>
            {aside}
          </Flex>
          {problem ? (
            <Card tone="critical" padding={4} radius={2} role="alert">
              <Text>{problem}</Text>
            </Card>
          ) : null}
          {isRead ? children : null}
          {isRead || problem ? null : (
            <Flex align="center" gap={3}>
              <Spinner muted />
              {reading ? <Text muted>{reading}</Text> : null}
            </Flex>
          )}
        </Stack>
      </Container>
    </Card>
  )
}
