import {Box, Button, Dialog, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {Preview, useSchema} from 'sanity'
import {useSpoken} from '../language/say.ts'
import type {Listed} from './matches-search.ts'

type Props = {
  entry: Listed
  /** Counted from 0, as `onMove` counts. */
  from: number
  of: number
  onMove: (to: number) => void
  onClose: () => void
}

/** Asks for a place in a list that is longer than one can drag through. */
export function MoveDialog({entry: {_id, _type}, from, of, onMove, onClose}: Props) {
  const {say, tag} = useSpoken()
  const schemaType = useSchema().get(_type)
  const [typed, setTyped] = useState(String(from + 1))
  const place = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const isPlace = place >= 1 && place <= of
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPlace) onMove(place - 1)
  }
  return (
    <Dialog
      {...tag}
      id="move"
      header={say('Move to another place')}
      width={0}
      onClose={onClose}
      onClickOutside={onClose}
    >
      <Stack as="form" gap={4} padding={4} onSubmit={onSubmit}>
        {schemaType ? <Preview layout="default" value={{_id, _type}} schemaType={schemaType} /> : null}
        <Stack as="label" gap={3}>
          <Text size={1} weight="medium">
            {say('Place, from 1 to {of}', {of: of.toLocaleString('en')})}
          </Text>
          <TextInput
            autoFocus
            inputMode="numeric"
            value={typed}
            customValidity={isPlace ? undefined : say('A number from 1 to {of}.', {of})}
            onFocus={({currentTarget}) => currentTarget.select()}
            onChange={({currentTarget}) => setTyped(currentTarget.value.trim())}
          />
        </Stack>
        <Flex justify="flex-end" gap={2}>
          <Button type="button" mode="ghost" text={say('Cancel')} onClick={onClose} />
          <Box>
            <Button type="submit" tone="primary" text={say('Move')} disabled={!isPlace} />
          </Box>
        </Flex>
      </Stack>
    </Dialog>
  )
}
