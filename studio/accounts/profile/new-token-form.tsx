import {Button, Flex, Stack, Text} from '@sanity/ui'
import {type InboxRight, LEAST_ROLE, type Role} from '@site/staff/contract'
import {type FormEvent, useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {inboxRights, roleChoices, rolesWithin} from '../data/rights.ts'
import {staffClient} from '../data/staff-client.ts'
import {LabelledChoice, LabelledText} from '../labelled.tsx'

const lengths = [
  {days: 7, title: 'A week'},
  {days: 30, title: '{n} days'},
  {days: 90, title: '{n} days'},
  {days: 365, title: 'A year'},
] as const

/** @param most the role of its maker, above which a token cannot be */
export function NewTokenForm({most, onMade}: {most: Role; onMade: (token: string) => void}) {
  const {say} = useSpoken()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(LEAST_ROLE)
  const [inbox, setInbox] = useState<InboxRight>('neither')
  const [days, setDays] = useState<number>(90)
  const {run, busy} = useAction(say('No token was made'))
  const make = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const {token} = await staffClient.makeToken({name, role, inbox, days})
      setName('')
      onMade(token)
    })
  }
  return (
    <form onSubmit={make}>
      <Stack gap={4}>
        <LabelledText
          label={say('What it is for')}
          hint={say('For example “Nightly import”.')}
          value={name}
          onChange={setName}
        />
        <Flex direction={['column', 'row']} gap={4}>
          <LabelledChoice
            label={say('Role')}
            value={role}
            choices={roleChoices(rolesWithin(most), say)}
            onChange={setRole}
          />
          <LabelledChoice
            label={say('Inbox')}
            value={inbox}
            choices={inboxRights.map(({value, title}) => ({value, text: say(title)}))}
            onChange={setInbox}
          />
          <LabelledChoice
            label={say('Ends after')}
            value={days}
            choices={lengths.map(({days, title}) => ({value: days, text: say(title, {n: days})}))}
            onChange={setDays}
          />
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
