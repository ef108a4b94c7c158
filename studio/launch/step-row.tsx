import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CircleIcon} from '@sanity/icons/Circle'
import {Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type LaunchStep, SETTINGS} from '@site/content/launch'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {staffClient} from '../accounts/data/staff-client.ts'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {RowButton} from '../row-button.tsx'
import {StudioLink} from '../studio-link.tsx'

type Props = {step: LaunchStep; isBusy: boolean; onDismiss: () => void}

/** A step with its state in words, the way to do it, and the way to do without. */
export function StepRow({step, isBusy, onDismiss}: Props) {
  const {name, title: given, text, values, state, field, left = [], tool} = step
  const {say, sayGiven} = useSpoken()
  const title = sayGiven(given)
  const isDone = state === 'Done'
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
          {say('{clauses}.', {clauses: say(state)})} <bdi>{sayGiven(text, values)}</bdi>
        </Text>
        {isDone || left.length === 0 ? null : <FieldsLeft fields={left} />}
      </Stack>
      <Flex gap={2}>
        {field ? (
          <RowButton
            as={IntentLink}
            {...{intent: 'edit', params: {...SETTINGS, path: field}}}
            text={say(isDone ? 'Change' : 'Enter')}
            of={title}
          />
        ) : null}
        {name === 'mail' && isDone ? <TestMail /> : null}
        {tool ? <RowButton as={StudioLink} {...{to: `/${tool}`}} text={say('Accounts')} /> : null}
        {isDone ? null : (
          <RowButton
            mode="bleed"
            disabled={isBusy}
            text={say(state === 'Open' ? 'Do without' : 'Take back')}
            of={title}
            onClick={onDismiss}
          />
        )}
      </Flex>
    </Flex>
  )
}

/** Names what is left of a step, each with the way to its field. */
function FieldsLeft({fields}: {fields: string[]}) {
  const {say} = useSpoken()
  const settings = useSchema().get(SETTINGS.type)
  const titleOf = (name: string) =>
    (settings && 'fields' in settings && settings.fields.find((field) => field.name === name)?.type.title) || name
  return (
    <Flex gap={4} wrap="wrap">
      <Text size={1} muted>
        {say('Still to enter:')}
      </Text>
      {fields.map((name) => (
        <Text key={name} size={1}>
          <IntentLink intent="edit" params={{...SETTINGS, path: name}}>
            {titleOf(name)}
          </IntentLink>
        </Text>
      ))}
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
  return <RowButton text={say('Send me a mail')} loading={isBusy} onClick={() => void send()} />
}
