import {Stack, Text} from '@sanity/ui'
import {answerText} from '../data/answer-text.ts'
import type {SubmissionItem} from '../data/submission.ts'

/** What it is about: of an application the position and the city, of a message its subject and beginning. */
export function RowSummary({item}: {item: SubmissionItem}) {
  const {kind, position, city, subject, excerpt} = item
  const about =
    kind === 'application'
      ? `${answerText(kind, 'position', position)}, ${answerText(kind, 'workLocation', city)}`
      : subject
  return (
    <Stack gap={2}>
      {about && (
        <Text size={1} textOverflow="ellipsis">
          <bdi>{about}</bdi>
        </Text>
      )}
      <Text size={1} muted textOverflow="ellipsis">
        <bdi>{excerpt}</bdi>
      </Text>
    </Stack>
  )
}
