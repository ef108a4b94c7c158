import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {startAuthentication} from '@simplewebauthn/browser'
import type {Profile} from '@site/staff/contract'
import {type FormEvent, useEffect, useId, useState} from 'react'
import {asProblem} from '../inbox/data/inbox-problem.ts'
import {useSpoken} from '../language/say.ts'
import {setReauthentication} from './data/reauthentication.ts'
import {staffClient} from './data/staff-client.ts'
import {LabelledPassword, Problem} from './labelled.tsx'

type Asked = {resolve: () => void; reject: (reason: Error) => void}

/** Asks for a password or a passkey where the server requires a new proof of identity: a stranger at an open browser has none. */
export function Reauthentication({profile}: {profile: Profile}) {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => setReauthentication(() => new Promise((resolve, reject) => setAsked({resolve, reject}))), [])
  if (!asked) return null
  const end = (work: () => void) => () => {
    setAsked(undefined)
    work()
  }
  return (
    <ReauthenticationDialog
      profile={profile}
      onShown={end(asked.resolve)}
      onCancel={end(() => asked.reject(new Error('cancelled')))}
    />
  )
}

type Props = {profile: Profile; onShown: () => void; onCancel: () => void}

function ReauthenticationDialog({profile, onShown, onCancel}: Props) {
  const {say, tag} = useSpoken()
  const id = useId()
  const [password, setPassword] = useState('')
  const {busy, problem, attempt} = useAttempt(onShown)
  const {withoutPassword, passkeys} = profile

  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => staffClient.prove({current: password}))
  }
  const byPasskey = () =>
    attempt(async () => {
      const answer = await startAuthentication({optionsJSON: await staffClient.askForProof()})
      await staffClient.prove({answer})
    })
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3} wrap="wrap">
      <Button mode="bleed" text={say('Cancel')} disabled={busy} onClick={onCancel} />
      {passkeys.length > 0 && <Button mode="ghost" text={say('Use a passkey')} disabled={busy} onClick={byPasskey} />}
      {!withoutPassword && (
        <Button
          type="submit"
          form={`${id}-form`}
          tone="primary"
          text={say('Confirm')}
          loading={busy}
          disabled={password === ''}
        />
      )}
    </Flex>
  )
  return (
    <Dialog {...tag} id={`${id}-dialog`} header={say('Is it you?')} width={0} footer={footer} onClose={onCancel}>
      <Stack gap={4} padding={4}>
        <Text size={1} muted>
          {say('What you asked for gives lasting access. Show once more who you are; it counts for five minutes.')}
        </Text>
        {withoutPassword ? (
          passkeys.length === 0 && <AtCompany {...withoutPassword} />
        ) : (
          <form id={`${id}-form`} onSubmit={byPassword}>
            <LabelledPassword
              label={say('Your password')}
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={setPassword}
            />
          </form>
        )}
        <Problem text={problem} />
      </Stack>
    </Dialog>
  )
}

/** Tries one way to show who it is; the next may be tried after it failed. */
function useAttempt(onShown: () => void) {
  const {sayGiven, say} = useSpoken()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      onShown()
    } catch (error) {
      // What browsers say of passkeys is for programmers.
      const isBrowsers = error instanceof Error && /^(NotAllowed|Security|Abort|NotSupported)Error$/.test(error.name)
      setProblem(
        isBrowsers
          ? say('No passkey was shown: it was cancelled, or took too long.')
          : sayGiven(asProblem(error).message),
      )
      setBusy(false)
    }
  }
  return {busy, problem, attempt}
}

function AtCompany({anewUrl}: NonNullable<Profile['withoutPassword']>) {
  const {say} = useSpoken()
  if (!anewUrl)
    return (
      <Text size={1}>
        {say('You have no password yet: “Forgotten your password?” on the sign-in page leads to one.')}
      </Text>
    )
  return (
    <Stack gap={3}>
      <Text size={1}>{say('Sign in at your company once more, come back here, and ask again.')}</Text>
      <Flex>
        <Button
          as="a"
          mode="ghost"
          href={`${anewUrl}&${new URLSearchParams({origin: window.location.href})}`}
          text={say('Sign in at your company')}
        />
      </Flex>
    </Stack>
  )
}
