import {Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {Launch as Answer} from '@site/content/launch'
import {useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {Panel} from '../accounts/panel.tsx'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {studioConfig} from '../studio-config.ts'
import {dismissStep} from './change-sample.ts'
import {SampleGroups} from './sample-groups.tsx'
import {StartAnew} from './start-anew.tsx'
import {StepRow} from './step-row.tsx'
import {useLaunch} from './use-launch.ts'

/** Everything that stands between the site and its visitors, with the way to each. */
export function Launch() {
  const {answer, problem} = useLaunch()
  const {say, tag} = useSpoken()
  return (
    <Card as="main" {...tag} height="fill" overflow="auto" tone="transparent">
      <Container width={2} padding={4} paddingY={5}>
        <Stack gap={5}>
          <Heading as="h1">{say('Launch')}</Heading>
          {problem ? (
            <Card tone="critical" padding={4} radius={2} role="alert">
              <Text>{say('What is left could not be read: {problem}', {problem})}</Text>
            </Card>
          ) : null}
          {answer ? <Left launch={answer} /> : problem ? null : <Spinner muted />}
        </Stack>
      </Container>
    </Card>
  )
}

function Left({launch}: {launch: Answer}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {run, isBusy} = useChange()
  const {say, sayGiven} = useSpoken()
  const {steps, dismissed, samples, projects, done, of} = launch
  const toggle = (name: string) => {
    void run(say('The step could not be changed'), () => dismissStep(client, name, !dismissed.includes(name)))
  }
  return (
    <>
      <Progress done={done} of={of} />
      <Panel heading={say('Steps')} text={say('What a company enters, and what whoever runs the machine sets.')}>
        <Stack as="ul" gap={4}>
          {steps.map((step) => (
            <StepRow
              key={step.name}
              step={step}
              isDismissed={dismissed.includes(step.name)}
              isBusy={isBusy}
              onDismiss={() => toggle(step.name)}
            />
          ))}
        </Stack>
      </Panel>
      <SampleGroups samples={samples} />
      {projects.length > 0 ? (
        <Panel heading={say('Projects')} text={say('What buyers ask of a work, and nobody has entered yet.')}>
          <Stack as="ul" gap={4}>
            {/* As far apart as a finger is wide. */}
            {projects.map(({_id, title, lacks}) => (
              <Flex as="li" key={_id} gap={3} wrap="wrap" justify="space-between">
                <Text size={1}>
                  <IntentLink intent="edit" params={{id: _id, type: 'project'}}>
                    {title}
                  </IntentLink>
                </Text>
                <Text size={1} muted>
                  {lacks.map((lack) => sayGiven(`No ${lack}`)).join(say(', '))}
                </Text>
              </Flex>
            ))}
          </Stack>
        </Panel>
      ) : null}
      {studioConfig.lake && samples.some(({isOpen}) => isOpen) ? <StartAnew /> : null}
    </>
  )
}

function Progress({done, of}: {done: number; of: number}) {
  const {say} = useSpoken()
  return (
    <Stack gap={3}>
      <Text size={2} weight="semibold" role="status">
        {say('{done} of {of}', {done, of})}
      </Text>
      <Bar done={done} of={of} />
      <Text size={1} muted>
        {say(
          done === of
            ? 'Nothing stands between the site and its visitors.'
            : 'Steps that are done or done without, and samples that are replaced or confirmed.',
        )}
      </Text>
    </Stack>
  )
}

export const Bar = ({done, of}: {done: number; of: number}) => (
  <Card radius={2} tone="default" border overflow="hidden" aria-hidden>
    <Card
      tone="positive"
      style={{width: `${(100 * done) / Math.max(1, of)}%`, height: '8px', background: 'currentColor'}}
    />
  </Card>
)
