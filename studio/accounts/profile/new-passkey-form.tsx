import {TextInput} from '@sanity/ui'
import {startRegistration, WebAuthnError} from '@simplewebauthn/browser'
import type {Profile} from '@site/staff/contract'
import {useId, useState} from 'react'
import {asProblem} from '../../inbox/data/inbox-problem.ts'
import {staffClient} from '../data/staff-client.ts'
import {Labelled} from '../labelled.tsx'
import {AskProof} from './ask-proof.tsx'
import {deviceOf} from './device-of.ts'

type Props = {profile: Profile; onAdded: (codes?: string[]) => void; onCancel: () => void}

/** Lets the browser make a passkey for who shows again who that is. */
export function NewPasskeyForm({profile, onAdded, onCancel}: Props) {
  const id = useId()
  const [name, setName] = useState(() => deviceOf(navigator.userAgent))
  return (
    <AskProof
      profile={profile}
      text="Add it"
      hint="Then your browser asks what to make the passkey on."
      isReady={name.trim() !== ''}
      wordsOf={wordsOf}
      onCancel={onCancel}
      onProof={async (current) => {
        const answer = await startRegistration({optionsJSON: await staffClient.askForPasskey(current)})
        onAdded((await staffClient.addPasskey(name, answer)).codes)
      }}
    >
      <Labelled id={id} label="Name" hint="By which you know the device again.">
        <TextInput
          id={id}
          fontSize={1}
          maxLength={100}
          value={name}
          onChange={({currentTarget}) => setName(currentTarget.value)}
        />
      </Labelled>
    </AskProof>
  )
}

/** What browsers say of passkeys is for programmers. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || !/^(NotAllowed|InvalidState|Security|Abort|NotSupported)Error$/.test(error.name))
    return asProblem(error).message
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for this account already.'
  if (error.name === 'SecurityError') return 'Passkeys do not work at the address at which you opened the Studio.'
  if (error.name === 'NotSupportedError') return 'This device makes no passkey that this server takes.'
  return 'Nothing was added: it was cancelled, or took too long.'
}
