import {Box, Button, Stack} from '@sanity/ui'
import type {Ref} from 'react'
import {kinds} from '../data/kind.ts'
import {useInbox} from '../inbox-context.ts'
import {useReadable} from '../use/use-readable.ts'
import {EmptyList} from './empty-list.tsx'
import {ListProblem} from './list-problem.tsx'
import {moveByArrow} from './move-by-arrow.ts'
import {Row} from './row.tsx'
import {RowSkeleton} from './row-skeleton.tsx'

/** The rows, or what there is to say instead of them. */
export function Rows({ref}: {ref: Ref<HTMLDivElement>}) {
  const {address, list} = useInbox()
  const {items, next, loaded, loadingMore, problem} = useReadable(list)
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
        aria-label={kinds[address.kind].title}
        onKeyDown={moveByArrow}
      >
        {items.map((item) => (
          <Row key={item.id} item={item} selected={item.id === address.id} isEntry={item.id === entry} />
        ))}
      </Stack>
      {next && (
        <Stack paddingX={3} paddingBottom={3}>
          <Button mode="ghost" text="Load more" loading={loadingMore} onClick={list.loadMore} />
        </Stack>
      )}
    </Box>
  )
}
