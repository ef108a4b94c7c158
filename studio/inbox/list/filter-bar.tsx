import {AccessDeniedIcon} from '@sanity/icons/AccessDenied'
import {ResetIcon} from '@sanity/icons/Reset'
import {Box, Button, Card, Flex, Grid, Select, Stack} from '@sanity/ui'
import {type Option, positions, workLocations} from '@site/forms'
import {type Filter, isFiltered} from '../data/filter.ts'
import {kinds} from '../data/kind.ts'
import {useInbox} from '../inbox-context.ts'
import {SearchField} from './search-field.tsx'

/** @param onLeave the arrow down leads from the search to the rows */
export function FilterBar({onLeave}: {onLeave: () => void}) {
  const {kind, id, filter, show} = useInbox().address
  const change = (part: Filter) => show({id, filter: {...filter, ...part}, replace: true})
  return (
    <Card borderBottom padding={3}>
      <Stack gap={2}>
        <Flex gap={2}>
          <Box flex={1}>
            <SearchField
              key={kind}
              label={`Search ${kinds[kind].many}`}
              value={filter.q ?? ''}
              onChange={(q) => change({q})}
              onLeave={onLeave}
            />
          </Box>
          {isFiltered(filter) && (
            <Button
              mode="bleed"
              icon={ResetIcon}
              aria-label="Clear search and filters"
              title="Clear search and filters"
              onClick={() => show({id, filter: {}, replace: true})}
            />
          )}
        </Flex>
        <Grid gridTemplateColumns={kind === 'application' ? [2, 2, 4, 2] : 2} gap={2}>
          {kind === 'application' && (
            <>
              <FilterSelect
                label="Filter by position"
                all="Any position"
                options={positions}
                value={filter.position}
                onChange={(position) => change({position})}
              />
              <FilterSelect
                label="Filter by city"
                all="Any city"
                options={workLocations}
                value={filter.city}
                onChange={(city) => change({city})}
              />
            </>
          )}
          <FilterSelect
            label="Filter by status"
            all="Any status"
            options={kinds[kind].statuses}
            value={filter.status}
            onChange={(status) => change({status})}
          />
          <Button
            mode="ghost"
            icon={AccessDeniedIcon}
            text="Spam"
            fontSize={1}
            padding={3}
            tone={filter.spam ? 'caution' : 'default'}
            selected={filter.spam === 'true'}
            aria-pressed={filter.spam === 'true'}
            onClick={() => change({spam: filter.spam ? undefined : 'true'})}
          />
        </Grid>
      </Stack>
    </Card>
  )
}

type Props = {
  label: string
  /** Of the first choice, which does not filter. */
  all: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function FilterSelect({label, all, options, value, onChange}: Props) {
  return (
    <Select
      aria-label={label}
      fontSize={1}
      padding={3}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
