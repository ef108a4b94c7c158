import {Badge, Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {Time} from '../../time.tsx'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Panel} from '../panel.tsx'
import {EnrolFactor} from './enrol-factor.tsx'
import {HandedCodes} from './handed-codes.tsx'

/** The app beside the password, and the codes for when all is lost: set up, kept, and taken away. */
export function SecondFactorPanel({profile}: {profile: ShownProfile}) {
  const {secondFactor, isSecondFactorRequired, passkeys} = profile.data
  const appSince = secondFactor?.appSince
  const mayGo = appSince !== undefined && !(isSecondFactorRequired && passkeys.length === 0)
  const [codes, setCodes] = useState<string[]>()
  const {run, busy} = useAction('Nothing was changed')
  const done = (shown?: string[]) => {
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
      {codes && <HandedCodes codes={codes} />}
      {appSince === undefined && <EnrolFactor onConfirmed={done} />}
      {secondFactor && (
        <Stack gap={4}>
          <Text size={1} muted>
            {appSince && (
              <>
                App since <Time at={appSince} as="day" />.{' '}
              </>
            )}
            Recovery codes left: {secondFactor.codesLeft}.
          </Text>
          <Flex gap={2} wrap="wrap">
            <Button
              mode="ghost"
              text="New recovery codes"
              title="The ones you have do not work any more then."
              disabled={busy}
              onClick={() => run(async () => done((await staffClient.newRecoveryCodes()).codes))}
            />
            {mayGo && (
              <Button
                mode="ghost"
                tone="critical"
                text="Take the app away"
                title="Its codes and, unless you have a passkey, the recovery codes end."
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
