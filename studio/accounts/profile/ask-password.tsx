import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useId, useState} from 'react'
import {asProblem} from '../../inbox/data/inbox-problem.ts'
import {Labelled} from '../labelled.tsx'

type Props = {text: string; hint: string; onPassword: (current: string) => Promise<void>; onCancel: () => void}

/** Whoever finds a browser open does not know it. @param text of the button */
export function AskPassword({text, hint, onPassword, onCancel}: Props) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(password).catch((error: unknown) => setProblem(asProblem(error).message))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <Labelled id={id} label="Your password" hint={hint}>
          <TextInput
            id={id}
            fontSize={1}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({currentTarget}) => setPassword(currentTarget.value)}
          />
        </Labelled>
        {problem && (
          <Card tone="critical" border radius={2} padding={3} role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        <Flex gap={2}>
          <Button type="submit" text={text} disabled={password === ''} />
          <Button mode="bleed" text="Cancel" onClick={onCancel} />
        </Flex>
      </Stack>
    </form>
  )
}
