import {Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import type {SubmissionItem} from '@site/api/inbox'
import type {Language} from '@site/routes/language'
import {type MouseEvent, memo} from 'react'
import {StateLink} from 'sanity/router'
import {useSpoken} from '../../language/say.ts'
import {Time} from '../../time.tsx'
import {answerText} from '../data/answer-text.ts'
import {useInbox} from '../inbox-context.ts'
import {Spoken} from '../spoken.tsx'
import {rowId} from './row-id.ts'
import {RowMarks} from './row-marks.tsx'

type Props = {
  item: SubmissionItem
  selected: boolean
  /** The one that Tab leads to; arrows lead to the others. */
  isEntry: boolean
}

/** Rendered again for what concerns it alone: fifty of them take a tenth of a second. */
export const Row = memo(function Row({item, selected, isEntry}: Props) {
  const {address, takeFocus} = useInbox()
  const {say} = useSpoken()
  const weight = item.unread ? 'semibold' : 'regular'
  // A click without a pointer is the Enter key: then one wants to be in the submission, not only to see it.
  const onClick = ({detail}: MouseEvent) => {
    takeFocus.current = detail === 0
  }
  return (
    <Flex as="li" align="flex-start">
      <Choice item={item} isEntry={isEntry} />
      <Card
        flex={1}
        style={{minWidth: 0}}
        as={StateLink}
        data-as="a"
        id={rowId(item.id)}
        state={address.linkTo(item.id)}
        tabIndex={isEntry ? 0 : -1}
        aria-current={selected ? 'true' : undefined}
        tone={selected ? 'primary' : 'default'}
        radius={2}
        padding={2}
        paddingY={3}
        onClick={onClick}
      >
        <Flex gap={2}>
          <UnreadDot shown={item.unread} />
          <Stack flex={1} gap={3} style={{minWidth: 0}}>
            <Flex align="center" gap={3}>
              <Box flex={1} style={{minWidth: 0}}>
                {item.unread && <Spoken>{say('Unread:')}</Spoken>}
                <Text size={1} weight={weight} textOverflow="ellipsis">
                  <bdi>{item.name}</bdi>
                </Text>
              </Box>
              <Text size={0} muted>
                <Time at={item.receivedAt} as="short" />
              </Text>
            </Flex>
            <RowSummary item={item} />
            <RowMarks item={item} />
          </Stack>
        </Flex>
      </Card>
    </Flex>
  )
})

/** Chooses it for what is done with several at once; with Shift, all up to it. The arrows lead past it. */
function Choice({item: {id, name}, isEntry}: Pick<Props, 'item' | 'isEntry'>) {
  const {say} = useSpoken()
  const {chosen} = useInbox()
  return (
    <Box as="label" padding={2} paddingY={3}>
      <Checkbox
        aria-label={say('Choose {name}', {name})}
        tabIndex={isEntry ? 0 : -1}
        checked={chosen.has(id)}
        onChange={({currentTarget, nativeEvent}) =>
          chosen.set(id, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </Box>
  )
}

const ABOUT: Record<SubmissionItem['kind'], (item: SubmissionItem, language: Language) => string> = {
  contact: ({subject}) => subject,
  quote: ({kind, work, city}, language) => `${answerText(kind, 'work', work, language)}, ${city}`,
  registration: ({kind, firm, trade}, language) => `${firm}, ${answerText(kind, 'trade', trade, language)}`,
  application: ({kind, position, city}, language) =>
    `${answerText(kind, 'position', position, language)}, ${answerText(kind, 'workLocation', city, language)}`,
}

/**
 * Says what it is about: of an application the position and the city, of a quote the work and where, of a registration the firm
 * and its trade, of a message its subject and beginning.
 */
function RowSummary({item}: {item: SubmissionItem}) {
  const {kind, excerpt} = item
  const about = ABOUT[kind](item, useSpoken().language)
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

/** Keeps its place when it is not shown, so that all names begin on one line. */
function UnreadDot({shown}: {shown: boolean}) {
  return (
    <Box
      style={{
        flex: 'none',
        width: 8,
        height: 8,
        marginTop: 1,
        borderRadius: 4,
        background: shown ? 'var(--card-focus-ring-color)' : undefined,
      }}
    />
  )
}
