import {Button, Flex, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, useState} from 'react'
import {asProblem} from '../../inbox/data/inbox-problem.ts'
import {useSpoken} from '../../language/say.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {LabelledPassword, Problem} from '../labelled.tsx'
import {Panel} from '../panel.tsx'

const nothing = {current: '', password: '', again: ''}

export function PasswordPanel({profile}: {profile: ShownProfile}) {
  const {say} = useSpoken()
  if (!profile.data.withoutPassword) return <NewPassword profile={profile} />
  return (
    <Panel
      heading={say('Password')}
      text={say(
        'You have none: you come with the account of your company. An administrator can send you a link to one.',
      )}
    />
  )
}

function NewPassword({profile}: {profile: ShownProfile}) {
  const {say, sayGiven} = useSpoken()
  const [typed, setTyped] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  const change = async () => {
    if (typed.password !== typed.again) return setProblem(say('These are two different passwords.'))
    setBusy(true)
    try {
      await staffClient.changePassword(typed.current, typed.password)
      setTyped(nothing)
      setProblem(undefined)
      toast.push({
        status: 'success',
        title: say('Your password is changed'),
        description: say('All your other sign-ins ended.'),
      })
      profile.refresh()
    } catch (error) {
      setProblem(sayGiven(asProblem(error).message))
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
    <Panel heading={say('Password')} text={say('A new one ends all your other sign-ins and revokes your tokens.')}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <LabelledPassword label={say('Present password')} autoComplete="current-password" {...field('current')} />
          <LabelledPassword
            label={say('New password')}
            hint={say('At least 15 characters: a few words are easy to keep.')}
            autoComplete="new-password"
            {...field('password')}
          />
          <LabelledPassword label={say('The new one again')} autoComplete="new-password" {...field('again')} />
          <Problem text={problem} />
          <Flex>
            <Button
              type="submit"
              text={say('Change the password')}
              loading={busy}
              disabled={Object.values(typed).includes('')}
            />
          </Flex>
        </Stack>
      </form>
    </Panel>
  )
}
