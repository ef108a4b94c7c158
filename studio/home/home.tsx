import {Box, Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useCurrentUser} from 'sanity'
import {Panel} from '../accounts/panel.tsx'
import {useFindings} from '../health/use-findings.tsx'
import {kindNames, kinds} from '../inbox/data/kind.ts'
import {useSpoken} from '../language/say.ts'
import {Bar} from '../launch/launch.tsx'
import {officeDate, officeHour, officeMonth} from '../office-time.ts'
import {userMay} from '../user-may.ts'
import {Lately} from './lately.tsx'
import {Aside, LinkRow} from './link-row.tsx'
import {NextSteps} from './next-steps.tsx'
import {toField} from './studio-link.tsx'
import {type HomeAnswer, useHome} from './use-home.ts'
import {summaryOf, type Waiting, waitingOf} from './waiting.ts'

/** Everything that waits for whoever is signed in, each with the way to it. */
export function Home() {
  const {answer, problem} = useHome()
  const {answer: health = []} = useFindings()
  const mayPublish = userMay(useCurrentUser(), 'content.publish')
  const spoken = useSpoken()
  const {say, sayTime, tag} = spoken
  const waiting = answer && waitingOf(answer, {health, mayPublish}, spoken)
  return (
    <Card as="main" {...tag} height="fill" overflow="auto" tone="transparent">
      <Container padding={4} paddingY={5} style={{maxWidth: '1180px'}}>
        <Stack gap={4}>
          <Stack gap={3} paddingBottom={2}>
            <Heading as="h1" size={3}>
              {say(greeting(officeHour(Date.now())))}
            </Heading>
            <Text size={1} muted>
              {sayTime(officeDate(Date.now()))}
              {waiting ? ` · ${summaryOf(waiting, spoken)}` : null}
            </Text>
          </Stack>
          {problem ? (
            <Card tone="critical" padding={4} radius={2} role="alert">
              <Text>{say('What waits could not be read: {problem}', {problem})}</Text>
            </Card>
          ) : null}
          {answer && waiting ? <Panels home={answer} waiting={waiting} /> : problem ? null : <Spinner muted />}
        </Stack>
      </Container>
    </Card>
  )
}

const greeting = (hour: number) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening')

function Panels({home, waiting}: {home: HomeAnswer; waiting: Waiting[]}) {
  const {say} = useSpoken()
  return (
    <>
      <Flex gap={4} wrap="wrap" align="stretch">
        <Column grow={2}>
          <Panel heading={say('Waits for you')}>
            {waiting.length > 0 ? (
              <Stack as="ul">
                {waiting.map((one, place) => (
                  <WaitingRow key={one.name} waiting={one} isFirst={place === 0} />
                ))}
              </Stack>
            ) : (
              <Text size={1} muted>
                {say('Nothing. Messages, applications and drafts stand here when there are some.')}
              </Text>
            )}
          </Panel>
          <Figures home={home} />
        </Column>
        <Column grow={1}>
          <UntilLaunch home={home} />
          <NextSteps />
        </Column>
      </Flex>
      <Lately home={home} />
    </>
  )
}

const Column = ({grow, children}: {grow: number; children: ReactNode}) => (
  <Stack gap={4} style={{flex: `${grow} 1 ${grow * 14}em`, minWidth: 0, alignContent: 'start'}}>
    {children}
  </Stack>
)

function WaitingRow({waiting, isFirst}: {waiting: Waiting; isFirst: boolean}) {
  const {count, title, detail, action, to, isUrgent} = waiting
  return (
    <LinkRow to={to} isFirst={isFirst}>
      <Box style={{minWidth: '2em', textAlign: 'end'}}>
        <Text size={3} weight="semibold">
          {count}
        </Text>
      </Box>
      <Stack gap={3} flex={1} paddingY={1} style={{minWidth: 0}}>
        <Card tone={isUrgent ? 'critical' : 'inherit'} style={{background: 'none'}}>
          <Text size={2}>{title}</Text>
        </Card>
        {detail ? (
          <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
            {detail}
          </Text>
        ) : null}
      </Stack>
      <Card tone={isFirst ? 'primary' : 'default'} border radius={2} padding={3}>
        <Text size={1} weight="semibold">
          {action}
        </Text>
      </Card>
    </LinkRow>
  )
}

function Figures({home: {inbox, packsOpened}}: {home: HomeAnswer}) {
  const {say, sayGiven, sayTime} = useSpoken()
  const figures = [
    ...kindNames.map((kind) => ({label: sayGiven(kinds[kind].title).toLowerCase(), count: inbox?.received[kind]})),
    {label: say('packs opened'), count: packsOpened},
  ].filter(({count}) => count !== undefined)
  if (figures.length === 0) return null
  return (
    <Panel heading={sayTime(officeMonth(Date.now()))}>
      <Flex as="dl" gap={4} wrap="wrap" style={{margin: 0}}>
        {figures.map(({label, count}) => (
          <Flex key={label} direction="column-reverse" gap={3} style={{flex: '1 1 6em'}}>
            <Text as="dt" size={1} muted>
              {label}
            </Text>
            <Text as="dd" size={4} weight="semibold" muted style={{margin: 0}}>
              {count}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Panel>
  )
}

/** Steps that are listed; the tool has all. */
const MOST_STEPS = 6

function UntilLaunch({home: {machine}}: {home: HomeAnswer}) {
  const {say, sayGiven} = useSpoken()
  if (!machine || machine.launch.done >= machine.launch.of) return null
  const {steps, dismissed, done, of} = machine.launch
  const open = steps.filter(({name, isDone}) => !isDone && !dismissed.includes(name))
  return (
    <Panel heading={say('Until the site is yours')} aside={<Text muted>{say('{done} of {of}', {done, of})}</Text>}>
      <Bar done={done} of={of} />
      <Stack as="ul">
        {open.slice(0, MOST_STEPS).map(({name, title, field}, place) => (
          <LinkRow key={name} isFirst={place === 0} to={field ? toField(SETTINGS, field) : '/launch'}>
            <Text size={1}>{sayGiven(title)}</Text>
            <Aside>{say(field ? 'Enter' : 'Launch')}</Aside>
          </LinkRow>
        ))}
        <LinkRow to="/launch" isFirst={open.length === 0}>
          <Text size={1}>{say('All steps and samples')}</Text>
          <Aside>{say('Launch')}</Aside>
        </LinkRow>
      </Stack>
    </Panel>
  )
}

const SETTINGS = {id: 'siteSettings', type: 'siteSettings'}
