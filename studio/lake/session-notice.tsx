import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type SyntheticEvent, useEffect, useId} from 'react'
import {definePlugin, type LayoutProps} from 'sanity'
import {useReadable} from '../inbox/use/use-readable.ts'
import {useSpoken} from '../language/say.ts'
import {studioConfig} from '../studio-config.ts'
import {type Ended, session} from './session.ts'

/** Over whatever else is open: nothing of it can go on before. */
const ON_TOP = 10_000

/** Asks in whichever tool to sign in again, once the session has ended, and lets what was being written go on then. */
export const sessionNotice = definePlugin({
  name: 'session-notice',
  studio: {components: {layout: studioConfig.lake ? Layout : undefined}},
})

function Layout(props: LayoutProps) {
  const {ended} = useReadable(session)
  return (
    <>
      {props.renderDefault(props)}
      {ended ? <SignInAgain {...ended} /> : null}
    </>
  )
}

function SignInAgain({person, other}: Ended) {
  const {say, tag} = useSpoken()
  useEffect(() => {
    // The user may have signed in elsewhere meanwhile, in a tab or a window.
    const look = () => void session.look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  return (
    <Dialog id={useId()} header={say('Your session has ended')} width={1} zOffset={ON_TOP}>
      <Stack {...tag} padding={4} gap={4}>
        {other ? <SomebodyElse person={person} other={other} /> : <SignInFrame name={person.name} />}
      </Stack>
    </Dialog>
  )
}

function SignInFrame({name}: {name: string}) {
  const {say} = useSpoken()
  const done = `${location.origin}${studioConfig.lake}/auth/done`
  const page = `${studioConfig.lake}/auth/login?${new URLSearchParams({origin: done})}`
  // Of a page of the company, which asks on its own, nothing can be read.
  const follow = ({currentTarget}: SyntheticEvent<HTMLIFrameElement>) => {
    if (currentTarget.contentDocument?.URL === done) void session.look()
  }
  return (
    <>
      <Text size={1}>{say('Nothing that you typed is lost. Sign in again as {name}, and go on.', {name})}</Text>
      <iframe
        title={say('Sign in again')}
        src={page}
        onLoad={follow}
        style={{border: 0, width: '100%', height: 'min(40rem, 70vh)'}}
      />
      <Flex justify="flex-end">
        <Button
          as="a"
          mode="bleed"
          fontSize={1}
          href={page}
          target="_blank"
          text={say('Sign in in a window of its own')}
        />
      </Flex>
    </>
  )
}

function SomebodyElse({person, other}: Required<Ended>) {
  const {say} = useSpoken()
  return (
    <>
      <Text size={1} role="alert">
        {say('{other} is signed in here now. What {name} typed last cannot be sent in that name.', {
          other: other.name,
          name: person.name,
        })}
      </Text>
      <Flex justify="flex-end">
        <Button tone="primary" text={say('Load the page anew')} onClick={() => location.reload()} />
      </Flex>
    </>
  )
}
