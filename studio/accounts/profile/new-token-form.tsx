import {Button, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {LEAST_ROLE, type Role} from '@site/staff/contract'
import {type FormEvent, useId, useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {rolesWithin} from '../data/rights.ts'
import {staffClient} from '../data/staff-client.ts'
import {Labelled} from '../labelled.tsx'

const lengths = [
  {days: 7, title: 'A week'},
  {days: 30, title: '{n} days'},
  {days: 90, title: '{n} days'},
  {days: 365, title: 'A year'},
] as const

/** @param most the role of whoever makes it, above which a token cannot be */
export function NewTokenForm({most, onMade}: {most: Role; onMade: (token: string) => void}) {
  const {say} = useSpoken()
  const id = useId()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(LEAST_ROLE)
  const [days, setDays] = useState(90)
  const {run, busy} = useAction(say('No token was made'))
  const possible = rolesWithin(most)
  const make = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const {token} = await staffClient.makeToken({name, role, days})
      setName('')
      onMade(token)
    })
  }
  return (
    <form onSubmit={make}>
      <Stack gap={4}>
        <Labelled id={`${id}-name`} label={say('What it is for')} hint={say('For example “Nightly import”.')}>
          <TextInput
            fontSize={1}
            id={`${id}-name`}
            maxLength={100}
            value={name}
            onChange={({currentTarget}) => setName(currentTarget.value)}
          />
        </Labelled>
        <Flex direction={['column', 'row']} gap={4}>
          <Labelled id={`${id}-role`} label={say('Role')}>
            <Select
              fontSize={1}
              id={`${id}-role`}
              value={role}
              onChange={({currentTarget}) => setRole(currentTarget.value as Role)}
            >
              {possible.map(({value, title, description}) => (
                <option key={value} value={value}>
                  {say(title)}: {say(description)}
                </option>
              ))}
            </Select>
          </Labelled>
          <Labelled id={`${id}-days`} label={say('Ends after')}>
            <Select
              fontSize={1}
              id={`${id}-days`}
              value={days}
              onChange={({currentTarget}) => setDays(Number(currentTarget.value))}
            >
              {lengths.map((length) => (
                <option key={length.days} value={length.days}>
                  {say(length.title, {n: length.days})}
                </option>
              ))}
            </Select>
          </Labelled>
        </Flex>
        <Flex align="center" gap={3}>
          <Button type="submit" mode="ghost" text={say('Make a token')} loading={busy} disabled={name.trim() === ''} />
          {name.trim() === '' ? (
            <Text size={1} muted>
              {say('Say what it is for first.')}
            </Text>
          ) : null}
        </Flex>
      </Stack>
    </form>
  )
}
