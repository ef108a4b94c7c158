import {CommentIcon} from '@sanity/icons/Comment'
import {UserIcon} from '@sanity/icons/User'
import {Badge, Box, Flex, Text} from '@sanity/ui'
import type {SubmissionItem, SubmissionKind} from '@site/api/inbox'
import {useSpoken} from '../../language/say.ts'
import {kinds, stageLabel} from '../data/kind.ts'
import {useInbox} from '../inbox-context.ts'

/** Stages that the dot of unread ones tells already. */
const untold = new Set(['new', 'read'])

/** Marks what was decided, whether there are notes, and whether to beware. Nothing where there is nothing to tell. */
export function RowMarks({item}: {item: SubmissionItem}) {
  const {say} = useSpoken()
  const {nameOf} = useInbox().colleagues
  const {kind, stage, noteCount, isInfected, assignee} = item
  const decided = !untold.has(stage)
  if (!decided && !noteCount && !isInfected && !assignee) return null
  return (
    <Flex align="center" gap={2}>
      {isInfected && (
        <Badge tone="critical" fontSize={0}>
          {say('Virus found')}
        </Badge>
      )}
      {decided && <StageBadge kind={kind} stage={stage} />}
      {noteCount > 0 && (
        <Text size={1} muted title={say('Has notes')}>
          <CommentIcon aria-label={say('Has notes')} />
        </Text>
      )}
      {assignee && (
        <Flex align="center" gap={1} style={{minWidth: 0}}>
          <Text size={1} muted>
            <UserIcon aria-label={say('Assigned to')} />
          </Text>
          <Box style={{minWidth: 0}}>
            <Text size={0} muted textOverflow="ellipsis">
              <bdi>{nameOf(assignee)}</bdi>
            </Text>
          </Box>
        </Flex>
      )}
    </Flex>
  )
}

function StageBadge({kind, stage}: {kind: SubmissionKind; stage: string}) {
  const known = kinds[kind].stages.find(({value}) => value === stage)
  return (
    <Badge tone={known?.tone ?? 'default'} fontSize={0}>
      {useSpoken().sayGiven(stageLabel(kind, stage))}
    </Badge>
  )
}
