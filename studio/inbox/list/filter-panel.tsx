import {Grid, Stack, Text, TextInput} from '@sanity/ui'
import {allWords} from '@site/forms/words/all'
import {useSpoken} from '../../language/say.ts'
import {type Filter, NOBODY} from '../data/filter.ts'
import {useInbox} from '../inbox-context.ts'
import {useReadable} from '../use/use-readable.ts'
import {FilterSelect} from './filter-select.tsx'

const optionsOf = ({options}: {options: Record<string, string>}) =>
  Object.entries(options).map(([value, label]) => ({value, label}))

const OF_APPLICATIONS = [
  {part: 'position', label: 'Filter by position', all: 'Any position', field: 'position'},
  {part: 'city', label: 'Filter by city', all: 'Any city', field: 'workLocation'},
  {part: 'experience', label: 'Filter by experience', all: 'Any experience', field: 'experience'},
] as const

type Props = {id: string; change: (part: Filter) => void}

/** Offers filters that are used less often than stages. */
export function FilterPanel({id, change}: Props) {
  const {say, language} = useSpoken()
  const {address, colleagues, list} = useInbox()
  const {assignees} = useReadable(list)
  const {kind, filter} = address
  // One that an address asks for is offered also where nothing is that person's task any more.
  const asked = filter.assignee && filter.assignee !== NOBODY ? [filter.assignee] : []
  const people = colleagues.options(kind, [...assignees, ...asked])
  return (
    <Grid id={id} role="group" aria-label={say('Filters')} gridTemplateColumns={[2, 2, 4, 2]} gap={2}>
      {kind === 'application' &&
        OF_APPLICATIONS.map(({part, label, all, field}) => (
          <FilterSelect
            key={part}
            label={say(label)}
            all={say(all)}
            options={optionsOf(allWords[language].application.fields[field])}
            value={filter[part]}
            onChange={(chosen) => change({[part]: chosen})}
          />
        ))}
      <FilterSelect
        label={say('Filter by assignee')}
        all={say("Anybody's")}
        options={[{value: NOBODY, label: say('Not assigned')}, ...people]}
        value={filter.assignee}
        onChange={(assignee) => change({assignee})}
      />
      <DayField label={say('From')} value={filter.from} onChange={(from) => change({from})} />
      <DayField label={say('To')} value={filter.to} onChange={(to) => change({to})} />
    </Grid>
  )
}

type DayFieldProps = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function DayField({label, value, onChange}: DayFieldProps) {
  return (
    <Stack as="label" gap={2}>
      <Text size={1} muted>
        {label}
      </Text>
      <TextInput
        type="date"
        fontSize={1}
        padding={3}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </Stack>
  )
}
