import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {InboxIcon} from '@sanity/icons/Inbox'
import {LockIcon} from '@sanity/icons/Lock'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Flex, Stack, Text, TextSkeleton} from '@sanity/ui'
import type {KeyboardEvent, Ref} from 'react'
import {useSpoken} from '../../language/say.ts'
import {isFiltered} from '../data/filter.ts'
import type {InboxProblem} from '../data/inbox-problem.ts'
import {kinds} from '../data/kind.ts'
import {useInbox} from '../inbox-context.ts'
import {Notice} from '../notice.tsx'
import {Spoken} from '../spoken.tsx'
import {useReadable} from '../use/use-readable.ts'
import {Row} from './row.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** A placeholder for the rows that are being loaded. */
function RowSkeleton() {
  const {say} = useSpoken()
  return (
    <Stack gap={5} padding={4} role="status">
      <Spoken>{say('Loading …')}</Spoken>
      {rows.map((row) => (
        <Stack key={row} gap={3}>
          <Flex justify="space-between">
            <TextSkeleton animated size={1} radius={1} style={{width: '45%'}} />
            <TextSkeleton animated size={0} radius={1} style={{width: 40}} />
          </Flex>
          <TextSkeleton animated size={1} radius={1} style={{width: '90%'}} />
        </Stack>
      ))}
    </Stack>
  )
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Moves the focus between the links of a list; Enter follows a link by itself. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.findIndex((link) => link.contains(document.activeElement))
  event.preventDefault()
  links[step(index, links.length - 1)]?.focus()
}

/** The rows, or what there is to say instead of them. */
export function Rows({ref}: {ref: Ref<HTMLDivElement>}) {
  const {say, sayGiven} = useSpoken()
  const {address, list} = useInbox()
  const {items, next, isCut, loaded, loadingMore, problem} = useReadable(list)
  const entry = items.some(({id}) => id === address.id) ? address.id : items[0]?.id
  return (
    <Box ref={ref} flex={1} overflow="auto">
      {problem && <ListProblem problem={problem} />}
      {!loaded && !problem && <RowSkeleton />}
      {loaded && items.length === 0 && <EmptyList />}
      <Stack
        as="ul"
        gap={1}
        padding={items.length ? 2 : 0}
        aria-label={sayGiven(kinds[address.kind].title)}
        onKeyDown={moveByArrow}
      >
        {items.map((item) => (
          <Row key={item.id} item={item} selected={item.id === address.id} isEntry={item.id === entry} />
        ))}
      </Stack>
      {isCut && (
        <Box padding={3}>
          <Text size={1} muted>
            {say('The newest {count} are shown. Search, or choose days under Filters, to see older ones.', {
              count: items.length,
            })}
          </Text>
        </Box>
      )}
      {next && (
        <Stack paddingX={3} paddingBottom={3}>
          <Button mode="ghost" text={say('Load more')} loading={loadingMore} onClick={list.loadMore} />
        </Stack>
      )}
    </Box>
  )
}

/** Why there are no rows, and what one can do about it. */
function EmptyList() {
  const {say, sayGiven} = useSpoken()
  const {kind, id, filter, show} = useInbox().address
  const {many} = kinds[kind]
  if (!isFiltered(filter))
    return (
      <Notice
        icon={InboxIcon}
        title={say('No {many} yet', {many: sayGiven(many)})}
        text={say('What visitors send from the website appears here by itself.')}
      />
    )
  if (filter.spam && Object.values(filter).filter(Boolean).length === 1)
    return (
      <Notice
        icon={InboxIcon}
        title={say('No spam')}
        text={say('Spam among the {many} is erased 30 days after it was put here.', {many: sayGiven(many)})}
      />
    )
  return (
    <Notice
      icon={SearchIcon}
      title={say('No {many} match', {many: sayGiven(many)})}
      text={say('Nothing fits this search and these filters together.')}
      action={{text: say('Clear search and filters'), onClick: () => show({id, filter: {}, replace: true})}}
    />
  )
}

function ListProblem({problem}: {problem: InboxProblem}) {
  const {say, sayGiven} = useSpoken()
  const {list} = useInbox()
  if (problem.signedOut)
    return (
      <Notice
        role="alert"
        icon={LockIcon}
        title={say('Not signed in')}
        text={say('The inbox does not know your sign-in. Sign in again to read it.')}
        action={{text: say('Sign in'), onClick: () => location.reload()}}
      />
    )
  return (
    <Notice
      role="alert"
      icon={ErrorOutlineIcon}
      title={say('The list could not be loaded')}
      text={sayGiven(problem.message)}
      action={{text: say('Try again'), onClick: list.refresh}}
    />
  )
}
