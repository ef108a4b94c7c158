import {Card, Stack, Text} from '@sanity/ui'
import type {SubmissionItem} from '@site/api/inbox'
import {Time} from '../../time.tsx'
import {answerText} from '../data/answer-text.ts'
import {countOf, kindNames} from '../data/kind.ts'

/** Lists what will be gone, one line a submission. */
export function WhatGoes({items}: {items: readonly SubmissionItem[]}) {
  const counts = kindNames.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    return count ? [countOf(kind, count)] : []
  })
  return (
    <Card tone="critical" border radius={2} padding={3} role="status">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          What goes: {counts.join(' and ')}, with notes, files and the mails that are kept here
        </Text>
        <Stack as="ul" gap={3} paddingY={2} overflow="auto" style={{maxHeight: 180}}>
          {items.map((item) => (
            <Text key={item.id} as="li" size={1} dir="auto" style={{overflowWrap: 'anywhere'}}>
              <Time at={item.receivedAt} />: {aboutOf(item)}
              {item.fileCount > 0 && `, ${item.fileCount} ${item.fileCount === 1 ? 'file' : 'files'}`}
              {item.noteCount > 0 && ', notes'}
              {item.spam && ', spam'}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

const MOST_EXCERPT = 60

function aboutOf({kind, name, position, work, city, subject, excerpt}: SubmissionItem): string {
  if (kind === 'application') return `${name}, ${answerText(kind, 'position', position)}`
  if (kind === 'quote') return `${name}, ${answerText(kind, 'work', work)}, ${city}`
  return `${name}, ${subject || excerpt.slice(0, MOST_EXCERPT)}`
}
