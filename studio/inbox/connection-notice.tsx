import {LockIcon} from '@sanity/icons/Lock'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Card, Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useSpoken} from '../language/say.ts'
import {useInbox} from './inbox-context.ts'
import {useReadable} from './use/use-readable.ts'

// A stream that the server ends is back within a second, for which no notice is needed.
const patience = 2_500

/** Says that nothing new shows at the moment, and why. */
export function ConnectionNotice() {
  const {say, sayGiven} = useSpoken()
  const {feed} = useInbox()
  const {state, problem} = useReadable(feed.connection)
  const lost = useLasting(state === 'lost', patience)
  if (!lost) return null
  if (problem?.signedOut) return <SignInAgain />
  return (
    <Card tone="caution" borderBottom padding={3} role="status">
      <Flex align="center" gap={3}>
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1} style={{flex: 1}}>
          {say(
            problem?.status
              ? 'The connection is lost: {message} What is new shows here once it is back.'
              : 'The connection is lost. What is new shows here once it is back.',
            {message: sayGiven(problem?.message ?? '')},
          )}
        </Text>
        <Button mode="bleed" fontSize={1} padding={2} text={say('Try now')} onClick={feed.retry} />
      </Flex>
    </Card>
  )
}

/** True once `value` has been true for so many milliseconds. */
function useLasting(value: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!value) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value && lasting
}

/** The sign-in ended while the inbox was open. A tab of its own for the new one keeps what is typed here. */
function SignInAgain() {
  const {say} = useSpoken()
  return (
    <Card tone="critical" borderBottom padding={3} role="alert">
      <Flex align="center" gap={3}>
        <Text size={1}>
          <LockIcon />
        </Text>
        <Text size={1} style={{flex: 1}}>
          {say('Your sign-in has ended. Sign in again in another tab and come back: what you typed here stays.')}
        </Text>
        <Button as="a" href="/studio" target="_blank" fontSize={1} padding={2} text={say('Sign in')} />
      </Flex>
    </Card>
  )
}
