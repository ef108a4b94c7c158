import {SearchIcon} from '@sanity/icons/Search'
import {OrderableDocumentList} from '@sanity/orderable-document-list'
import {Box, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type ComponentProps, type KeyboardEvent, useState} from 'react'
import {FoundList} from './found-list.tsx'

type SearchableListProps = Pick<ComponentProps<typeof OrderableDocumentList>, 'options'>

/** A list in the order of the site, with a search above it; what was found cannot be dragged, since it has no place of its own. */
export function SearchableList({options}: SearchableListProps) {
  const [search, setSearch] = useState('')
  const isSearched = search.trim() !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSearch('')
  }
  return (
    <Flex direction="column" height="fill">
      <Stack gap={3} paddingX={3} paddingTop={3} paddingBottom={2}>
        <TextInput
          type="search"
          aria-label="Search this list"
          placeholder="Search this list"
          icon={SearchIcon}
          fontSize={1}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isSearched ? (
          <Text size={1} muted>
            To change the order by dragging, clear the search.
          </Text>
        ) : null}
      </Stack>
      <Box flex={1} overflow="auto">
        {isSearched ? <FoundList options={options} search={search} /> : <OrderableDocumentList options={options} />}
      </Box>
    </Flex>
  )
}
