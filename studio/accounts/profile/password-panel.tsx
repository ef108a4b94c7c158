import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, useId, useState} from 'react'
import {asProblem} from '../../inbox/data/inbox-problem.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Labelled} from '../labelled.tsx'
import {Panel} from '../panel.tsx'

const nothing = {current: '', password: '', again: ''}

export function PasswordPanel({profile}: {profile: ShownProfile}) {
  if (!profile.data.withoutPassword) return <NewPassword profile={profile} />
  return (
    <Panel
      heading="Password"
      text="You have none: you come with the account of your company. An administrator can send you a link to one."
    />
  )
}

function NewPassword({profile}: {profile: ShownProfile}) {
  const [typed, setTyped] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  const change = async () => {
    if (typed.password !== typed.again) return setProblem('These are two different passwords.')
    setBusy(true)
    try {
      await staffClient.changePassword(typed.current, typed.password)
      setTyped(nothing)
      setProblem(undefined)
      toast.push({status: 'success', title: 'Your password is changed', description: 'All your other sign-ins ended.'})
      profile.refresh()
    } catch (error) {
      setProblem(asProblem(error).message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  const field = (name: keyof typeof nothing) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({...before, [name]: value})),
  })
  return (
    <Panel heading="Password" text="A new one ends all your other sign-ins and revokes your tokens.">
      <form onSubmit={submit}>
        <Stack gap={4}>
          <PasswordField label="Present password" autoComplete="current-password" {...field('current')} />
          <PasswordField
            label="New password"
            hint="At least 15 characters: a few words are easy to keep."
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordField label="The new one again" autoComplete="new-password" {...field('again')} />
          {problem && (
            <Card tone="critical" border radius={2} padding={3} role="alert">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Flex>
            <Button
              type="submit"
              text="Change the password"
              loading={busy}
              disabled={Object.values(typed).includes('')}
            />
          </Flex>
        </Stack>
      </form>
    </Panel>
  )
}

type FieldProps = {
  label: string
  hint?: string
  autoComplete: string
  value: string
  onChange: (value: string) => void
}

function PasswordField({label, hint, autoComplete, value, onChange}: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} {...(hint ? {hint} : {})}>
      <TextInput
        fontSize={1}
        id={id}
        type="password"
        autoComplete={autoComplete}
        maxLength={1024}
        value={value}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    </Labelled>
  )
}
