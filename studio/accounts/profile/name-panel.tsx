import {Box, Button, Flex, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type FormEvent, useId, useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Panel} from '../panel.tsx'

export function NamePanel({profile}: {profile: ShownProfile}) {
  const {say} = useSpoken()
  const id = useId()
  const [name, setName] = useState(profile.data.name)
  const toast = useToast()
  const {run, busy} = useAction(say('Your name is not changed'))
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      profile.set(await staffClient.rename(name))
      toast.push({
        status: 'success',
        title: say('Saved'),
        description: say('Colleagues see it when they open the Studio again.'),
      })
    })
  }
  return (
    <Panel heading={say('Your name')} text={say('As colleagues see it beside what you wrote.')}>
      <form onSubmit={save}>
        <Flex gap={2}>
          <Box flex={1}>
            <TextInput
              fontSize={1}
              id={id}
              aria-label={say('Your name')}
              autoComplete="name"
              maxLength={100}
              required
              value={name}
              onChange={({currentTarget}) => setName(currentTarget.value)}
            />
          </Box>
          <Button type="submit" text={say('Save')} loading={busy} disabled={name.trim() === profile.data.name} />
        </Flex>
      </form>
    </Panel>
  )
}
