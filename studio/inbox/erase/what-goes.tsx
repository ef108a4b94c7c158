import {Card, Stack, Text} from '@sanity/ui'
import type {SubmissionItem} from '@site/api/inbox'
import type {Language} from '@site/routes/language'
import {useSpoken} from '../../language/say.ts'
import {Time} from '../../time.tsx'
import {answerText} from '../data/answer-text.ts'
import {countOf, kindNames} from '../data/kind.ts'

/** Lists what will be gone, one line a submission. */
export function WhatGoes({items}: {items: readonly SubmissionItem[]}) {
  const {say, sayGiven, language} = useSpoken()
  const counts = kindNames.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    return count ? [sayGiven(countOf(kind, count))] : []
  })
  return (
    <Card tone="critical" border radius={2} padding={3} role="status">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {say('What goes: {counts}, with notes, files and the mails that are kept here', {
            counts: counts.join(say(' and ')),
          })}
        </Text>
        <Stack as="ul" gap={3} paddingY={2} overflow="auto" style={{maxHeight: 180}}>
          {items.map((item) => (
            <Text key={item.id} as="li" size={1} dir="auto" style={{overflowWrap: 'anywhere'}}>
              <Time at={item.receivedAt} />: {aboutOf(item, language)}
              {item.fileCount > 0 &&
                say(item.fileCount === 1 ? ', {count} file' : ', {count} files', {count: item.fileCount})}
              {item.noteCount > 0 && say(', notes')}
              {item.spam && say(', spam')}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

const MOST_EXCERPT = 60

function aboutOf(item: SubmissionItem, language: Language): string {
  const {kind, name, position, work, city, firm, trade, subject, excerpt} = item
  if (kind === 'application') return `${name}, ${answerText(kind, 'position', position, language)}`
  if (kind === 'quote') return `${name}, ${answerText(kind, 'work', work, language)}, ${city}`
  if (kind === 'registration') return `${name}, ${firm}, ${answerText(kind, 'trade', trade, language)}`
  return `${name}, ${subject || excerpt.slice(0, MOST_EXCERPT)}`
}
