import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {REQUEST} from '@site/content/home'
import {SETTINGS} from '@site/content/launch'
import {type ReactNode, useMemo} from 'react'
import {useCurrentUser, useSchema} from 'sanity'
import {staffClient} from '../accounts/data/staff-client.ts'
import {Panel} from '../accounts/panel.tsx'
import {checksFor, inTool} from '../health/check/index.ts'
import {summaryOf} from '../health/check/waiting.ts'
import type {Check, HomeAnswer, Waiting} from '../health/finding.ts'
import {documentTypes} from '../health/findings.ts'
import {useFindings, WATCHED} from '../health/use-findings.tsx'
import {createFeed, type Feed} from '../inbox/data/feed.ts'
import {createInboxClient} from '../inbox/data/inbox-client.ts'
import {kindsSeen} from '../inbox/data/seen-kind.ts'
import {useOpenFeed} from '../inbox/use/use-feed.ts'
import {type Answered, useAnswer} from '../lake/use-answer.ts'
import {useSpoken} from '../language/say.ts'
import {Bar} from '../launch/launch.tsx'
import {officeDate, officeHour} from '../office-time.ts'
import {toField} from '../studio-link.tsx'
import {ToolPage} from '../tool-page.tsx'
import {userMay} from '../user-may.ts'
import {Figures, UnfoundSearches} from './figures.tsx'
import {Lately} from './lately.tsx'
import {LinkList, LinkRow} from './link-row.tsx'

/** Everything that waits for the user, each with the way to it. */
export function Home() {
  const {answer, problem} = useHome()
  const {answer: health = []} = useFindings()
  const user = useCurrentUser()
  const spoken = useSpoken()
  const {say, sayTime} = spoken
  const rows = inTool('home', checksFor(user))
  const facts = answer && {...answer, health, mayPublish: userMay(user, 'content.publish')}
  const waiting = facts && rows.flatMap(({wait}) => wait?.(facts, spoken) ?? [])
  return (
    <ToolPage
      title={say(greeting(officeHour(Date.now())))}
      text={`${sayTime(officeDate(Date.now()))}${waiting ? ` · ${summaryOf(waiting, spoken)}` : ''}`}
      problem={problem && say('What waits could not be read: {problem}', {problem})}
      isRead={waiting !== undefined}
      tone="transparent"
      most={1180}
    >
      {answer && waiting ? <Panels home={answer} waiting={waiting} rows={rows} /> : null}
    </ToolPage>
  )
}

const greeting = (hour: number) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening')

function Panels({home, waiting, rows}: {home: HomeAnswer; waiting: Waiting[]; rows: Check[]}) {
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
          <UnfoundSearches home={home} />
        </Column>
        <Column grow={1}>
          <UntilLaunch home={home} />
          <NextSteps rows={rows} />
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

/** Steps that are listed; the tool has all. */
const MOST_STEPS = 6

function UntilLaunch({home: {machine}}: {home: HomeAnswer}) {
  const {say, sayGiven} = useSpoken()
  if (!machine || machine.launch.done >= machine.launch.of) return null
  const {steps, done, of} = machine.launch
  const open = steps.filter(({state}) => state === 'Open')
  return (
    <Panel heading={say('Until the site is yours')} aside={<Text muted>{say('{done} of {of}', {done, of})}</Text>}>
      <Bar done={done} of={of} />
      <LinkList
        links={[
          ...open.slice(0, MOST_STEPS).map(({title, field}) => ({
            text: sayGiven(title),
            aside: say(field ? 'Enter' : 'Launch'),
            to: field ? toField(SETTINGS, field) : '/launch',
          })),
          {text: say('All steps and samples'), aside: say('Launch'), to: '/launch'},
        ]}
      />
    </Panel>
  )
}

/** Offers what may be done at any time: the first three that the user may. */
function NextSteps({rows}: {rows: Check[]}) {
  const {say} = useSpoken()
  const links = rows.flatMap(({title, offer}) =>
    title && offer ? {text: say(title), aside: say(offer.action), to: offer.to} : [],
  )
  return (
    <Panel heading={say('Next steps')}>
      <LinkList links={links.slice(0, 3)} />
    </Panel>
  )
}

/** Reads what waits for the user, and again when content or inbox changed. */
function useHome(): Answered<HomeAnswer> {
  const schema = useSchema()
  const seesInbox = kindsSeen(useCurrentUser()).length > 0
  const feed = useMemo(() => (seesInbox ? createFeed(createInboxClient().events) : undefined), [seesInbox])
  useOpenFeed(feed)
  const question = useMemo(
    () => ({
      read: () => staffClient.home(),
      listen: WATCHED,
      params: {types: [...documentTypes(schema), REQUEST]},
      ...(feed && {also: changesOf(feed)}),
    }),
    [schema, feed],
  )
  return useAnswer(question)
}

/** Tells of each change; that the stream is there is news only after it was lost. */
const changesOf = (feed: Feed) => (tell: () => void) => {
  let wasOpen = false
  return feed.listen(({what}) => {
    if (what !== 'opened' || wasOpen) tell()
    wasOpen = true
  })
}
