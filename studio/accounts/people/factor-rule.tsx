import {Card, Flex, Stack, Switch, Text} from '@sanity/ui'
import type {Profile} from '@site/staff/contract'
import {useId} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {staffClient} from '../data/staff-client.ts'
import type {Loaded} from '../data/use-data.ts'

/** Sets whether everybody is asked for a code beside the password. */
export function FactorRule({profile}: {profile: Loaded<Profile>}) {
  const id = useId()
  const {run, busy} = useAction('Nothing was changed')
  const change = (isRequired: boolean) =>
    run(async () => {
      await staffClient.setRule(isRequired)
      profile.refresh()
    })
  return (
    <Card borderTop paddingTop={4}>
      <Flex align="center" gap={3}>
        <Switch
          id={id}
          checked={profile.data?.isSecondFactorRequired ?? false}
          disabled={busy}
          onChange={({currentTarget}) => change(currentTarget.checked)}
        />
        <Stack gap={3} flex={1}>
          <Text as="label" htmlFor={id} size={1} weight="medium">
            Everybody has a second step
          </Text>
          <Text size={1} muted>
            An app or a passkey beside the password: whoever has none sets up an app at the next sign-in. Who comes by
            the company is asked too, unless the company says that it asked for a second step itself. Sessions that are
            open go on.
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}
