import {Badge, Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {staffClient} from '../data/staff-client.ts'
import {HandedValue} from '../handed-value.tsx'
import {Panel} from '../panel.tsx'
import {Time} from '../time.tsx'
import {AskPassword} from './ask-password.tsx'
import {EnrolFactor} from './enrol-factor.tsx'
import type {ShownProfile} from './own-profile.tsx'

const wanted = {
  codes: {text: 'Make new recovery codes', hint: 'The ones you have do not work any more then.'},
  removal: {text: 'Take it away', hint: 'Your password alone lets you in then.'},
} as const

/** The code beside the password: set up, kept, and taken away. */
export function SecondFactorPanel({profile}: {profile: ShownProfile}) {
  const {secondFactor, isSecondFactorRequired} = profile.data
  const [asking, setAsking] = useState<keyof typeof wanted>()
  const [codes, setCodes] = useState<string[]>()
  const done = (shown?: string[]) => {
    setAsking(undefined)
    setCodes(shown)
    profile.refresh()
  }
  const state = secondFactor ? <Badge tone="positive">On</Badge> : <Badge>Off</Badge>
  return (
    <Panel
      heading="Second step"
      text="A code from an app on your telephone, beside the password: who has one of both gets nowhere."
      aside={state}
    >
      {codes && (
        <HandedValue
          label="Recovery codes"
          text="Print or write them down now: they are not shown again. Each replaces the app once, when the telephone is lost."
          value={inPairs(codes)}
        />
      )}
      {secondFactor ? (
        <Stack gap={4}>
          <Text size={1} muted>
            Since <Time at={secondFactor.since} dayOnly />. Recovery codes left: {secondFactor.codesLeft}.
          </Text>
          {asking ? (
            <AskPassword
              {...wanted[asking]}
              onCancel={() => setAsking(undefined)}
              onPassword={async (current) => {
                if (asking === 'codes') return done((await staffClient.newRecoveryCodes(current)).codes)
                await staffClient.removeFactor(current)
                done()
              }}
            />
          ) : (
            <Flex gap={2} wrap="wrap">
              <Button mode="ghost" text="New recovery codes" onClick={() => setAsking('codes')} />
              {!isSecondFactorRequired && (
                <Button mode="ghost" tone="critical" text="Take it away" onClick={() => setAsking('removal')} />
              )}
            </Flex>
          )}
        </Stack>
      ) : (
        <EnrolFactor onConfirmed={done} />
      )}
    </Panel>
  )
}

/** Two a line, as they fit on a card. */
const inPairs = (codes: string[]) =>
  codes
    .map((code, index) => code + (index % 2 ? '\n' : '    '))
    .join('')
    .trim()
