import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CircleIcon} from '@sanity/icons/Circle'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {LaunchStep} from '@site/content/launch'
import {IntentLink} from 'sanity/router'
import {staffClient} from '../accounts/data/staff-client.ts'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'

type Props = {step: LaunchStep; isDismissed: boolean; isBusy: boolean; onDismiss: () => void}

/** A step with its state in words, the way to do it, and the way to do without. */
export function StepRow({
  step: {name, title: given, text, values, isDone, field},
  isDismissed,
  isBusy,
  onDismiss,
}: Props) {
  const {say, sayGiven} = useSpoken()
  const title = sayGiven(given)
  const change = say(isDone ? 'Change' : 'Enter')
  const dismiss = say(isDismissed ? 'Take back' : 'Do without')
  const state = say(isDone ? 'Done' : isDismissed ? 'Done without' : 'Open')
  return (
    <Flex as="li" gap={3} wrap="wrap" align="flex-start">
      <Text size={2} muted={!isDone}>
        {isDone ? <CheckmarkCircleIcon /> : <CircleIcon />}
      </Text>
      <Stack gap={2} style={{flex: '1 1 16em'}}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Text size={1} muted>
          {say('{clauses}.', {clauses: state})} <bdi>{sayGiven(text, values)}</bdi>
        </Text>
      </Stack>
      <Flex gap={2}>
        {field ? (
          <Button
            as={IntentLink}
            {...{intent: 'edit', params: {id: 'siteSettings', type: 'siteSettings', path: field}}}
            fontSize={1}
            padding={2}
            mode="ghost"
            text={change}
            aria-label={`${change}: ${title}`}
          />
        ) : null}
        {name === 'mail' && isDone ? <TestMail /> : null}
        {name === 'second-person' || name === 'second-factor' ? (
          <Button as="a" href="/studio/accounts" fontSize={1} padding={2} mode="ghost" text={say('Accounts')} />
        ) : null}
        {isDone ? null : (
          <Button
            fontSize={1}
            padding={2}
            mode="bleed"
            disabled={isBusy}
            text={dismiss}
            aria-label={`${dismiss}: ${title}`}
            onClick={onDismiss}
          />
        )}
      </Flex>
    </Flex>
  )
}

function TestMail() {
  const {say} = useSpoken()
  const {run, isBusy} = useChange()
  const toast = useToast()
  const send = () =>
    run(say('The mail server took no mail'), async () => {
      const {to} = await staffClient.sendTestMail()
      toast.push({
        status: 'success',
        title: say('A mail is on its way to {to}', {to}),
        description: say('Look whether it arrives, and not as spam.'),
      })
    })
  return (
    <Button
      fontSize={1}
      padding={2}
      mode="ghost"
      text={say('Send me a mail')}
      loading={isBusy}
      onClick={() => void send()}
    />
  )
}
