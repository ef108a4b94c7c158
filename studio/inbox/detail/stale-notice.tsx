import {Button, Card, Flex, Text} from '@sanity/ui'
import type {InboxProblem} from '../data/inbox-problem.ts'

/** What is shown was read, but not again since. */
export function StaleNotice({problem, retry}: {problem: InboxProblem; retry: () => void}) {
  return (
    <Card tone="caution" borderBottom padding={3} role="status">
      <Flex align="center" gap={3}>
        <Text size={1} style={{flex: 1}}>
          This may be out of date: {problem.message}
        </Text>
        <Button mode="bleed" fontSize={1} padding={2} text="Try again" onClick={retry} />
      </Flex>
    </Card>
  )
}
