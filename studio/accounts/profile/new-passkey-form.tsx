import {Button, Flex, Stack} from '@sanity/ui'
import {startRegistration, WebAuthnError} from '@simplewebauthn/browser'
import {type FormEvent, useState} from 'react'
import {asProblem, type InboxProblem} from '../../inbox/data/inbox-problem.ts'
import {type Sentence, useSpoken} from '../../language/say.ts'
import {staffClient} from '../data/staff-client.ts'
import {LabelledText, Problem} from '../labelled.tsx'
import {deviceOf} from './device-of.ts'

type Props = {onAdded: (codes?: string[]) => void; onCancel: () => void}

/** Lets the browser make a passkey. */
export function NewPasskeyForm({onAdded, onCancel}: Props) {
  const {say, sayGiven} = useSpoken()
  const [name, setName] = useState(() => deviceOf(navigator.userAgent, say))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await startRegistration({optionsJSON: await staffClient.askForPasskey()})
      onAdded((await staffClient.addPasskey(name, answer)).codes)
    } catch (error) {
      const problem = problemOf(error)
      setProblem(typeof problem === 'string' ? say(problem) : sayGiven(problem.message))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <LabelledText
          label={say('Device')}
          hint={say('By which you know the device again. Then your browser asks what to make the passkey on.')}
          value={name}
          onChange={setName}
        />
        <Problem text={problem} />
        <Flex gap={2}>
          <Button type="submit" text={say('Add it')} loading={busy} disabled={name.trim() === ''} />
          <Button mode="bleed" text={say('Cancel')} disabled={busy} onClick={onCancel} />
        </Flex>
      </Stack>
    </form>
  )
}

/** Rewords what browsers say of passkeys, which is for programmers. */
function problemOf(error: unknown): Sentence | InboxProblem {
  if (!(error instanceof Error) || !/^(NotAllowed|InvalidState|Security|Abort|NotSupported)Error$/.test(error.name))
    return asProblem(error)
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for this account already.'
  if (error.name === 'SecurityError') return 'Passkeys do not work at the address at which you opened the Studio.'
  if (error.name === 'NotSupportedError') return 'This device makes no passkey that this server takes.'
  return 'Nothing was added: it was cancelled, or took too long.'
}
