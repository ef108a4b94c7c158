import {Stack, Text} from '@sanity/ui'
import type {Activity, Submission} from '@site/api/inbox'
import {useSpoken} from '../language/say.ts'
import {Time} from '../time.tsx'
import {stageLabel} from './data/kind.ts'
import {replyTemplates} from './data/reply.ts'
import {useInbox} from './inbox-context.ts'

type Props = Pick<Submission, 'kind' | 'activity'> & {receivedAt?: string}

/** Lists who did what with it, newest first, and that it came in. */
export function ActivityList({kind, activity, receivedAt}: Props) {
  const {say} = useSpoken()
  const said = useSaid(kind)
  return (
    <Stack as="ul" gap={3} padding={0} margin={0} aria-label={say('Activity')} style={{listStyle: 'none'}}>
      {activity.toReversed().map((done) => (
        <Text key={`${done.at} ${done.what} ${done.by.email}`} as="li" size={1} style={{overflowWrap: 'anywhere'}}>
          <bdi>{done.by.name}</bdi> {said(done)} <MutedTime at={done.at} />
        </Text>
      ))}
      {receivedAt && (
        <Text as="li" size={1}>
          {say('It came in')} <MutedTime at={receivedAt} />
        </Text>
      )}
    </Stack>
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

/** Words an activity as it follows on the name of the colleague who did it. */
function useSaid(kind: Submission['kind']): (done: Activity) => string {
  const {nameOf} = useInbox().colleagues
  const {say, sayGiven} = useSpoken()
  return ({what, detail, by}) => {
    if (what === 'opened') return say('read it')
    if (what === 'replied') return say('replied: {letter}', {letter: sayGiven(titleOf(detail))})
    if (what === 'recalled') return say('took the reply back: {letter}', {letter: sayGiven(titleOf(detail))})
    if (what === 'stage') return say('set the stage to {stage}', {stage: sayGiven(stageLabel(kind, detail))})
    if (what === 'spam') return say(detail === 'marked' ? 'moved it to the spam' : 'took it out of the spam')
    if (!detail) return say('left it to nobody')
    return detail === by.email ? say('took it over') : say('assigned it to {name}', {name: nameOf(detail)})
  }
}
