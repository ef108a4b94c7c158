import {Badge, Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {officeDay} from '../../office-time.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Panel} from '../panel.tsx'
import {EnrolFactor} from './enrol-factor.tsx'
import {HandedCodes} from './handed-codes.tsx'

/** The app that is asked for after the password, and the codes for when all is lost: set up, kept, and taken away. */
export function SecondFactorPanel({profile}: {profile: ShownProfile}) {
  const {say, sayTime} = useSpoken()
  const {secondFactor, isSecondFactorRequired, passkeys} = profile.data
  const appSince = secondFactor?.appSince
  const mayGo = appSince !== undefined && !(isSecondFactorRequired && passkeys.length === 0)
  const [codes, setCodes] = useState<string[]>()
  const {run, busy} = useAction(say('Nothing was changed'))
  const done = (shown?: string[]) => {
    setCodes(shown)
    profile.refresh()
  }
  const state = secondFactor ? <Badge tone="positive">{say('On')}</Badge> : <Badge>{say('Off')}</Badge>
  return (
    <Panel
      heading={say('Second step')}
      text={say('A code from an app on your telephone, beside the password: who has one of both gets nowhere.')}
      aside={state}
    >
      {codes && <HandedCodes codes={codes} />}
      {appSince === undefined && <EnrolFactor onConfirmed={done} />}
      {secondFactor && (
        <Stack gap={4}>
          <Text size={1} muted>
            {appSince ? `${say('App since {day}.', {day: sayTime(officeDay(appSince))})} ` : null}
            {say('Recovery codes left: {count}.', {count: secondFactor.codesLeft})}
          </Text>
          <Flex gap={2} wrap="wrap">
            <Button
              mode="ghost"
              text={say('New recovery codes')}
              title={say('The ones you have do not work any more then.')}
              disabled={busy}
              onClick={() => run(async () => done((await staffClient.newRecoveryCodes()).codes))}
            />
            {mayGo && (
              <Button
                mode="ghost"
                tone="critical"
                text={say('Take the app away')}
                title={say('Its codes and, unless you have a passkey, the recovery codes end.')}
                disabled={busy}
                onClick={() => run(() => staffClient.removeFactor().then(() => done()))}
              />
            )}
          </Flex>
        </Stack>
      )}
    </Panel>
  )
}
