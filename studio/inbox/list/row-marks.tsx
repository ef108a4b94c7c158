import {CommentIcon} from '@sanity/icons/Comment'
import {Badge, Flex, Text} from '@sanity/ui'
import type {SubmissionItem, SubmissionKind} from '@site/api/inbox'
import {kinds} from '../data/kind.ts'

/** What the dot of unread ones does not tell already. */
const untold = new Set(['new', 'read'])

/** What was decided, whether there are notes, and whether to beware. Nothing where there is nothing to tell. */
export function RowMarks({item}: {item: SubmissionItem}) {
  const {kind, status, hasNotes, isInfected} = item
  const decided = !untold.has(status)
  if (!decided && !hasNotes && !isInfected) return null
  return (
    <Flex align="center" gap={2}>
      {isInfected && (
        <Badge tone="critical" fontSize={0}>
          Virus found
        </Badge>
      )}
      {decided && <StatusBadge kind={kind} status={status} />}
      {hasNotes && (
        <Text size={1} muted title="Has notes">
          <CommentIcon aria-label="Has notes" />
        </Text>
      )}
    </Flex>
  )
}

function StatusBadge({kind, status}: {kind: SubmissionKind; status: string}) {
  const known = kinds[kind].statuses.find(({value}) => value === status)
  return (
    <Badge tone={known?.tone ?? 'default'} fontSize={0}>
      {known?.label ?? status}
    </Badge>
  )
}
