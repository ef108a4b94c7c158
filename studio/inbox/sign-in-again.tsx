import {LockIcon} from '@sanity/icons/Lock'
import {Button, Card, Flex, Text} from '@sanity/ui'

/** The sign-in ended while the inbox was open. */
export function SignInAgain() {
  return (
    <Card tone="critical" borderBottom padding={3} role="alert">
      <Flex align="center" gap={3}>
        <Text size={1}>
          <LockIcon />
        </Text>
        <Text size={1} style={{flex: 1}}>
          Your sign-in has ended. Sign in again to read the inbox.
        </Text>
        <Button fontSize={1} padding={2} text="Sign in" onClick={() => location.reload()} />
      </Flex>
    </Card>
  )
}
