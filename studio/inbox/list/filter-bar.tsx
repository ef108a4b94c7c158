import {AccessDeniedIcon} from '@sanity/icons/AccessDenied'
import {FilterIcon} from '@sanity/icons/Filter'
import {ResetIcon} from '@sanity/icons/Reset'
import {Box, Button, Card, Flex, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {type Filter, filterParams, isFiltered} from '../data/filter.ts'
import {kinds} from '../data/kind.ts'
import {useInbox} from '../inbox-context.ts'
import {useReadable} from '../use/use-readable.ts'
import {FilterPanel} from './filter-panel.tsx'
import {FilterSelect} from './filter-select.tsx'
import {SearchField} from './search-field.tsx'

/** Those that have a place of their own, and are seen without opening the panel. */
const BESIDE: ReadonlySet<string> = new Set(['q', 'stage', 'spam'])

/** @param onLeave the arrow down leads from the search to the rows */
export function FilterBar({onLeave}: {onLeave: () => void}) {
  const {say, sayGiven} = useSpoken()
  const {kind, id, filter, show} = useInbox().address
  const change = (part: Filter) => show({id, filter: {...filter, ...part}, replace: true})
  const panel = useId()
  const further = filterParams(filter).filter(([name]) => !BESIDE.has(name)).length
  const [isOpen, setOpen] = useState(further > 0)
  return (
    <Card borderBottom padding={3}>
      <Stack gap={2}>
        <Flex gap={2}>
          <Box flex={1}>
            <SearchField
              key={kind}
              label={say('Search {many}', {many: sayGiven(kinds[kind].many)})}
              value={filter.q ?? ''}
              onChange={(q) => change({q})}
              onLeave={onLeave}
            />
          </Box>
          {isFiltered(filter) && (
            <Button
              mode="bleed"
              icon={ResetIcon}
              aria-label={say('Clear search and filters')}
              title={say('Clear search and filters')}
              onClick={() => show({id, filter: {}, replace: true})}
            />
          )}
        </Flex>
        <Flex gap={2}>
          <Box flex={1} style={{minWidth: 0}}>
            <StageFilter change={change} />
          </Box>
          <Button
            mode="ghost"
            icon={FilterIcon}
            text={further ? say('Filters ({further})', {further}) : say('Filters')}
            fontSize={1}
            padding={3}
            selected={isOpen}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          />
          <Button
            mode="ghost"
            icon={AccessDeniedIcon}
            text={say('Spam')}
            fontSize={1}
            padding={3}
            tone={filter.spam ? 'caution' : 'default'}
            selected={filter.spam === 'true'}
            aria-pressed={filter.spam === 'true'}
            onClick={() => change({spam: filter.spam ? undefined : 'true'})}
          />
        </Flex>
        {isOpen && <FilterPanel id={panel} change={change} />}
      </Stack>
    </Card>
  )
}

/** Says how many there are at each stage. Words are searched for, not counted. */
function StageFilter({change}: {change: (part: Filter) => void}) {
  const {say, sayGiven} = useSpoken()
  const {address, list} = useInbox()
  const {kind, filter} = address
  const {stages} = useReadable(list)
  const counts = filter.q ? null : stages
  return (
    <FilterSelect
      label={say('Filter by stage')}
      all={say('Any stage')}
      options={kinds[kind].stages.map(({value, label}) => ({
        value,
        label: counts ? `${sayGiven(label)} (${counts[value] ?? 0})` : sayGiven(label),
      }))}
      value={filter.stage}
      onChange={(stage) => change({stage})}
    />
  )
}
