import {Button, Card, Flex, Text} from '@sanity/ui'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useSpam} from './use-spam.ts'

export function SpamNotice({open}: {open: OpenSubmission}) {
  const {rescue, busy} = useSpam(open)
  return (
    <Card tone="caution" borderBottom paddingX={[3, 3, 4, 5]} paddingY={3}>
      <Flex align="center" gap={3}>
        <Text size={1} style={{flex: 1}}>
          In the spam: no mails go out about it, and it is erased 30 days after it came in.
        </Text>
        <Button mode="ghost" fontSize={1} padding={2} text="Not spam" loading={busy} onClick={rescue} />
      </Flex>
    </Card>
  )
}
