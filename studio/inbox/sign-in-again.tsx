import {LockIcon} from '@sanity/icons/Lock'
import {Button, Card, Flex, Text} from '@sanity/ui'

/** The sign-in ended while the inbox was open. A tab of its own for the new one keeps what is typed here. */
export function SignInAgain() {
  return (
    <Card tone="critical" borderBottom padding={3} role="alert">
      <Flex align="center" gap={3}>
        <Text size={1}>
          <LockIcon />
        </Text>
        <Text size={1} style={{flex: 1}}>
          Your sign-in has ended. Sign in again in another tab and come back: what you typed here stays.
        </Text>
        <Button as="a" href="/studio" target="_blank" fontSize={1} padding={2} text="Sign in" />
      </Flex>
    </Card>
  )
}
