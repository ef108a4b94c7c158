import {Box, Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import type {Enrolled} from '@site/staff/contract'
import {type FormEvent, useId, useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {staffClient} from '../data/staff-client.ts'
import {Labelled} from '../labelled.tsx'

/** Shows what the app takes in, and asks for the code that it shows then. */
export function EnrolFactor({onConfirmed}: {onConfirmed: (codes: string[]) => void}) {
  const {say} = useSpoken()
  const id = useId()
  const [enrolled, setEnrolled] = useState<Enrolled>()
  const [code, setCode] = useState('')
  const {run, busy} = useAction(say('The second step is not set up'))
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onConfirmed((await staffClient.confirmFactor(code)).codes))
  }
  if (!enrolled) {
    return (
      <Flex>
        <Button
          text={say('Set it up')}
          loading={busy}
          onClick={() => run(async () => setEnrolled(await staffClient.enrol()))}
        />
      </Flex>
    )
  }
  return (
    <form onSubmit={confirm}>
      <Flex gap={4} wrap="wrap">
        <Card border radius={2} padding={2} style={{width: 180}}>
          <img
            alt={say('The key as a picture, for the camera of the telephone')}
            width="100%"
            src={`data:image/svg+xml,${encodeURIComponent(enrolled.qr)}`}
          />
        </Card>
        <Stack gap={4} flex={1} style={{minWidth: 240}}>
          <Text size={1}>{say('Take this picture with an authenticator app, or type the key into it:')}</Text>
          <Text size={1} weight="medium" style={{fontFamily: 'monospace', overflowWrap: 'anywhere'}}>
            {enrolled.secret.replaceAll(/(.{4})/g, '$1 ')}
          </Text>
          <Labelled id={id} label={say('Code')} hint={say('Six digits, as the app shows them now.')}>
            <Flex gap={2}>
              <Box flex={1}>
                <TextInput
                  id={id}
                  fontSize={1}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  maxLength={20}
                  value={code}
                  onChange={({currentTarget}) => setCode(currentTarget.value)}
                />
              </Box>
              <Button type="submit" text={say('Turn it on')} loading={busy} disabled={code.trim().length < 6} />
            </Flex>
          </Labelled>
        </Stack>
      </Flex>
    </form>
  )
}
