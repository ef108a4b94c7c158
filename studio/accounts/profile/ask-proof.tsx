import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import type {Profile} from '@site/staff/contract'
import {type FormEvent, type ReactNode, useId, useState} from 'react'
import {asProblem} from '../../inbox/data/inbox-problem.ts'
import {Labelled} from '../labelled.tsx'

type Props = {
  profile: Profile
  /** Of the button. */
  text: string
  hint: string
  /** What else is asked, and whether it was said. */
  children?: ReactNode
  isReady?: boolean
  wordsOf?: (error: unknown) => string
  /** Rejects with what went wrong. */
  onProof: (current?: string) => Promise<void>
  onCancel: () => void
}

/** Asks for what whoever finds a browser open has not: the password, or a new sign-in at the company of who has none. */
export function AskProof({profile, text, hint, children, isReady = true, wordsOf, onProof, onCancel}: Props) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const {withoutPassword} = profile
  const isProven = withoutPassword ? withoutPassword.confirmedUntil !== undefined : password !== ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    onProof(withoutPassword ? undefined : password).catch((error: unknown) => {
      setProblem(wordsOf?.(error) ?? asProblem(error).message)
      setBusy(false)
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        {children}
        {withoutPassword ? (
          <AtCompany {...withoutPassword} hint={hint} />
        ) : (
          <Labelled id={id} label="Your password" hint={hint}>
            <TextInput
              id={id}
              fontSize={1}
              type="password"
              autoComplete="current-password"
              maxLength={1024}
              value={password}
              onChange={({currentTarget}) => setPassword(currentTarget.value)}
            />
          </Labelled>
        )}
        {problem && (
          <Card tone="critical" border radius={2} padding={3} role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Flex gap={2}>
          <Button type="submit" text={text} loading={busy} disabled={!isProven || !isReady} />
          <Button mode="bleed" text="Cancel" disabled={busy} onClick={onCancel} />
        </Flex>
      </Stack>
    </form>
  )
}

type AtCompanyProps = NonNullable<Profile['withoutPassword']> & {hint: string}

function AtCompany({anewUrl, confirmedUntil, hint}: AtCompanyProps) {
  if (confirmedUntil)
    return (
      <Text size={1} muted>
        You signed in at your company just now. {hint}
      </Text>
    )
  if (!anewUrl)
    return <Text size={1}>You have no password yet: “Forgotten your password?” on the sign-in page leads to one.</Text>
  return (
    <Stack gap={3}>
      <Text size={1}>Show first that it is you: sign in at your company once more, and come back here.</Text>
      <Flex>
        <Button
          as="a"
          mode="ghost"
          href={`${anewUrl}&${new URLSearchParams({origin: window.location.href})}`}
          text="Sign in at your company"
        />
      </Flex>
    </Stack>
  )
}
