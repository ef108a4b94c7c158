import {Card, Stack, Text} from '@sanity/ui'
import {
  type Launch as Answer,
  LAUNCH,
  type LaunchStep,
  launchOf,
  launchQuery,
  type StoredDocument,
} from '@site/content/launch'
import {type SanityClient, useClient} from 'sanity'
import {staffClient} from '../accounts/data/staff-client.ts'
import {Panel} from '../accounts/panel.tsx'
import {FindingRows} from '../health/finding-list.tsx'
import {useFindings} from '../health/use-findings.tsx'
import {useAnswer} from '../lake/use-answer.ts'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {studioConfig} from '../studio-config.ts'
import {ToolPage} from '../tool-page.tsx'
import {dismissStep} from './change-sample.ts'
import {SampleGroups} from './sample-groups.tsx'
import {StartAnew} from './start-anew.tsx'
import {StepRow} from './step-row.tsx'

/** Asks what is left before the site may be shown, as it is published. */
const QUESTION = {
  read: async (client: SanityClient) => {
    const [documents, facts] = await Promise.all([
      client.fetch<StoredDocument[]>(launchQuery, LAUNCH, {perspective: 'published', tag: 'launch'}),
      // A hosted project has accounts and a machine of its own.
      studioConfig.lake ? staffClient.launchFacts() : undefined,
    ])
    return launchOf(documents, facts)
  },
  listen: '*[defined(samples) || _type in $types]',
  params: LAUNCH,
  everyMs: 3_000,
}

/** Everything that is to be done before the site has visitors, with the way to each. */
export function Launch() {
  const {answer, problem} = useAnswer(QUESTION)
  const {say} = useSpoken()
  return (
    <ToolPage
      title={say('Launch')}
      problem={problem && say('What is left could not be read: {problem}', {problem})}
      isRead={answer !== undefined}
      tone="transparent"
    >
      {answer ? <Left launch={answer} /> : null}
    </ToolPage>
  )
}

function Left({launch}: {launch: Answer}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {run, isBusy} = useChange()
  const {say, sayGiven} = useSpoken()
  const {steps, samples, done, of} = launch
  const [lacking] = useFindings('launch').answer ?? []
  const toggle = ({name, state}: LaunchStep) => {
    void run(say('The step could not be changed'), () => dismissStep(client, name, state === 'Open'))
  }
  return (
    <>
      <Progress done={done} of={of} />
      <Panel heading={say('Steps')} text={say('What a company enters, and what whoever runs the machine sets.')}>
        <Stack as="ul" gap={4}>
          {steps.map((step) => (
            <StepRow key={step.name} step={step} isBusy={isBusy} onDismiss={() => toggle(step)} />
          ))}
        </Stack>
      </Panel>
      <SampleGroups groups={samples} />
      {lacking?.findings.length ? (
        <Panel heading={sayGiven(lacking.title)} text={say('What buyers ask of a work, and nobody has entered yet.')}>
          <FindingRows findings={lacking.findings} />
        </Panel>
      ) : null}
      {studioConfig.lake && samples.some(({left}) => left.length > 0) ? <StartAnew /> : null}
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
            : 'Steps that are done or done without, and kinds of documents whose samples are replaced or confirmed.',
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
