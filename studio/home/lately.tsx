import {Stack, Text} from '@sanity/ui'
import type {RecentChange} from '@site/content/home'
import {useCurrentUser, useSchema} from 'sanity'
import {Panel} from '../accounts/panel.tsx'
import type {HomeAnswer} from '../health/finding.ts'
import {type Sentence, useSpoken} from '../language/say.ts'
import {officeTime} from '../office-time.ts'
import {toDocument} from '../studio-link.tsx'
import {LinkRow} from './link-row.tsx'

/** Lines of both the content and the inbox. */
const MOST = 8

type Act = NonNullable<HomeAnswer['inbox']>['acts'][number]
type Line = {at: number; by: string; did: Sentence; what: string; to: string}

const DONE: Readonly<Record<Act['what'], Sentence>> = {
  opened: '{by} opened {what}',
  stage: '{by} moved on {what}',
  assignee: '{by} handed over {what}',
  spam: '{by} sorted {what}',
  replied: '{by} answered {what}',
  recalled: '{by} took back the answer to {what}',
}

const CHANGED: Readonly<Record<RecentChange['did'], Sentence>> = {
  changed: '{by} changed {what}',
  published: '{by} published {what}',
  asked: '{by} asked to publish {what}',
  returned: '{by} sent back {what}',
}

const SUBMISSIONS: Readonly<Record<Act['kind'], Sentence>> = {
  contact: 'a message, {id}',
  quote: 'a request for a quote, {id}',
  registration: 'a registration, {id}',
  application: 'an application, {id}',
}

/** Says what was done in content and inbox, the newest first. */
export function Lately({home: {recent, inbox}}: {home: HomeAnswer}) {
  const schema = useSchema()
  const email = useCurrentUser()?.email
  const {say, sayTime} = useSpoken()
  const ofContent = (change: RecentChange): Line => ({
    ...{at: change.at, by: change.by ?? say('You'), did: CHANGED[change.did], to: toDocument(change)},
    what: change.name ?? schema.get(change.type)?.title ?? change.type,
  })
  const ofInbox = ({by, at, what, id, kind}: Act): Line => ({
    ...{at, by: by.email === email ? say('You') : by.name, did: DONE[what], to: `/inbox/${kind}/${id}`},
    what: say(SUBMISSIONS[kind], {id}),
  })
  const lines = [...recent.map(ofContent), ...(inbox?.acts ?? []).map(ofInbox)]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST)
  return (
    <Panel heading={say('Lately')}>
      {lines.length > 0 ? (
        <Stack as="ul">
          {lines.map(({at, by, did, what, to}, place) => (
            <LinkRow key={`${at} ${to}`} to={to} isFirst={place === 0}>
              <Text size={1} style={{minWidth: 0, overflowWrap: 'anywhere'}}>
                {/* Both languages begin with who it was. */}
                <b>{by}</b>
                {say(did, {by: '', what})}
              </Text>
              <Text size={1} muted style={{flex: 'none'}}>
                <time dateTime={new Date(at).toISOString()}>{sayTime(officeTime(at))}</time>
              </Text>
            </LinkRow>
          ))}
        </Stack>
      ) : (
        <Text size={1} muted>
          {say('Nothing yet: what colleagues publish, change and answer stands here.')}
        </Text>
      )}
    </Panel>
  )
}
