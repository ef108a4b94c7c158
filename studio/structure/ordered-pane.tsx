import {SearchIcon} from '@sanity/icons/Search'
import {Box, Flex, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {type KeyboardEvent, useState} from 'react'
import {type Spoken, useSpoken} from '../language/say.ts'
import {EmptyList} from './empty-list.tsx'
import {matchesSearch} from './matches-search.ts'
import {OrderedEntries} from './ordered-entries.tsx'
import {type OrderedOptions, useOrdered} from './ordered-query.ts'
import {usePlaces} from './use-places.ts'

/** A list in the order of the site, with a search above it; what was found cannot be moved, since a place among some is none. */
export function OrderedPane({options}: {options: OrderedOptions}) {
  const [search, setSearch] = useState('')
  const spoken = useSpoken()
  const {say} = spoken
  const isSearched = search.trim() !== ''
  const {entries, mayMove, move} = usePlaces(useOrdered(options, isSearched))
  const found = isSearched ? entries?.filter((entry) => matchesSearch(entry, search)) : entries
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSearch('')
  }
  return (
    <Flex direction="column" height="fill">
      <Stack gap={3} paddingX={3} paddingTop={3} paddingBottom={2}>
        <TextInput
          type="search"
          aria-label={say('Search this list')}
          placeholder={say('Search this list')}
          icon={SearchIcon}
          fontSize={1}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Box role="status">
          <Text size={1} muted>
            {found ? statusOf(found.length, isSearched ? search.trim() : undefined, spoken) : say('Loading …')}
          </Text>
        </Box>
      </Stack>
      {entries?.length === 0 ? (
        <EmptyList list={options.type} create={options.create} />
      ) : found ? (
        <OrderedEntries
          key={String(isSearched)}
          label={isSearched ? say('Found') : say('In order')}
          entries={found}
          move={mayMove && !isSearched ? move : undefined}
        />
      ) : (
        <Flex padding={4} justify="center">
          <Spinner muted />
        </Flex>
      )}
    </Flex>
  )
}

function statusOf(count: number, search: string | undefined, {say}: Spoken): string {
  const found =
    count === 0
      ? say('No entries')
      : count === 1
        ? say('1 entry')
        : say('{count} entries', {count: count.toLocaleString('en')})
  if (search === undefined) return found
  if (count === 0) return say('Nothing in this list is called “{search}”.', {search})
  return say('{found}. To change the order, clear the search.', {found})
}
