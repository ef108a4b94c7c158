import {Stack, Text} from '@sanity/ui'
import type {Activity, Submission} from '@site/api/inbox'
import {Time} from '../../time.tsx'
import {stageLabel} from '../data/kind.ts'
import {replyTemplates} from '../data/reply.ts'
import {useInbox} from '../inbox-context.ts'
import {Section} from './section.tsx'

/** Lists who did what with it, newest first. */
export function ActivityList({submission}: {submission: Submission}) {
  const {activity, receivedAt} = submission
  const said = useSaid(submission)
  return (
    <Section heading="Activity">
      <Stack as="ul" gap={3} padding={0} margin={0} aria-label="Activity" style={{listStyle: 'none'}}>
        {activity.toReversed().map((done) => (
          <Text key={`${done.at} ${done.what} ${done.by.email}`} as="li" size={1} style={{overflowWrap: 'anywhere'}}>
            <bdi>{done.by.name}</bdi> {said(done)} <MutedTime at={done.at} />
          </Text>
        ))}
        <Text as="li" size={1}>
          It came in <MutedTime at={receivedAt} />
        </Text>
      </Stack>
    </Section>
  )
}

function MutedTime({at}: {at: string}) {
  return (
    <span style={{color: 'var(--card-muted-fg-color)', whiteSpace: 'nowrap'}}>
      <Time at={at} />
    </span>
  )
}

const titleOf = (template: string) => replyTemplates.find(({name}) => name === template)?.title ?? template

/** Words something that somebody did, as it follows on the name. */
function useSaid({kind}: Submission): (done: Activity) => string {
  const {nameOf} = useInbox().colleagues
  return ({what, detail, by}) => {
    if (what === 'opened') return 'read it'
    if (what === 'replied') return `replied: ${titleOf(detail)}`
    if (what === 'recalled') return `took the reply back: ${titleOf(detail)}`
    if (what === 'stage') return `set the stage to ${stageLabel(kind, detail)}`
    if (what === 'spam') return detail === 'marked' ? 'moved it to the spam' : 'took it out of the spam'
    if (!detail) return 'left it to nobody'
    return detail === by.email ? 'took it over' : `assigned it to ${nameOf(detail)}`
  }
}
