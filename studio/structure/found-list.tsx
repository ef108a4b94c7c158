import type {OrderableDocumentList} from '@sanity/orderable-document-list'
import {Box, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ComponentProps, useEffect, useState} from 'react'
import {Preview, PreviewCard, type SchemaType, useDocumentStore, usePerspective, useSchema} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {askAgain} from '../lake/ask-again.ts'
import {type Listed, matchesSearch} from './matches-search.ts'

type FoundListProps = Pick<ComponentProps<typeof OrderableDocumentList>, 'options'> & {search: string}

/** What of an ordered list the search finds, in the order of the list. */
export function FoundList({options, search}: FoundListProps) {
  const listed = useListed(options)
  const schemaType = useSchema().get(options.type)
  const {ChildLink, groupIndex, routerPanesState} = usePaneRouter()
  if (!listed || !schemaType)
    return (
      <Flex padding={4} justify="center">
        <Spinner muted />
      </Flex>
    )
  const found = listed.filter((document) => matchesSearch(document, search))
  const open = routerPanesState[groupIndex + 1]?.[0]?.id
  return (
    <Box padding={2}>
      <Box paddingX={1} paddingY={found.length === 0 ? 3 : 0} role="status">
        {found.length === 0 ? (
          <Text size={1} muted>
            Nothing in this list is called “{search.trim()}”.
          </Text>
        ) : null}
      </Box>
      <Stack as="ul" gap={1} aria-label="Found">
        {found.map((document) => (
          <li key={document._id}>
            <PreviewCard
              __unstable_focusRing
              as={ChildLink}
              data-as="a"
              childId={document._id}
              radius={2}
              pressed={open === document._id}
              sizing="border"
              tone="inherit"
            >
              <Preview layout="default" value={document} schemaType={schemaType} />
            </PreviewCard>
          </li>
        ))}
      </Stack>
    </Box>
  )
}

/** The documents of the list with the words that their rows show, as the chosen perspective sees them. */
function useListed({type, filter, params}: FoundListProps['options']): Listed[] | undefined {
  const store = useDocumentStore()
  const schemaType = useSchema().get(type)
  const {perspectiveStack: perspective} = usePerspective()
  const [listed, setListed] = useState<Listed[]>()
  useEffect(() => {
    const conditions = ['_type == $type', filter].filter(Boolean).join(' && ')
    const query = `*[${conditions}] | order(orderRank asc){_id, _type, "words": [${shownFields(schemaType)}]}`
    const reading = store
      .listenQuery(query, {...params, type}, {apiVersion: '2025-02-19', perspective, tag: 'list-search'})
      .pipe(askAgain())
      .subscribe(setListed)
    return () => reading.unsubscribe()
  }, [store, schemaType, type, filter, params, perspective])
  return listed
}

/** Fields of which the preview is made; what is in an array is never its words. */
const shownFields = (schemaType: SchemaType | undefined): string =>
  Object.values(schemaType?.preview?.select ?? {})
    .filter((path) => /^[a-z]\w*(\.[a-z]\w*)*$/i.test(path))
    .join(', ')
