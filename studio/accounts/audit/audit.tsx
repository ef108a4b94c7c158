import {DownloadIcon} from '@sanity/icons/Download'
import {SearchIcon} from '@sanity/icons/Search'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Badge, Box, Button, Card, Flex, Select, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import type {AuditEntry, AuditPage} from '@site/staff/contract'
import {useDeferredValue, useEffect, useState} from 'react'
import {asProblem, type InboxProblem} from '../../inbox/data/inbox-problem.ts'
import {Notice} from '../../inbox/notice.tsx'
import {useSpoken} from '../../language/say.ts'
import {Time} from '../../time.tsx'
import {staffClient} from '../data/staff-client.ts'
import {Panel} from '../panel.tsx'
import {kinds, questionOf, type Wanted} from './wanted.ts'

const everything: Wanted = {person: '', action: '', day: ''}

/** Lists who did what, when, and from where. */
export function Audit() {
  const {say, sayGiven} = useSpoken()
  const [wanted, setWanted] = useState(everything)
  const query = useDeferredValue(questionOf(wanted).toString())
  const {page, problem, more} = usePages(query)
  const download = (
    <Button
      as="a"
      mode="ghost"
      icon={DownloadIcon}
      text={say('Export CSV')}
      href={`/staff/audit/export.csv?${query}`}
      download="audit.csv"
    />
  )
  return (
    <Panel heading={say('What happened')} text={say('Who did what, when, and from which network.')} aside={download}>
      <Filter wanted={wanted} onChange={(part) => setWanted((before) => ({...before, ...part}))} />
      {!page && !problem && (
        <Flex justify="center" padding={4}>
          <Spinner muted />
        </Flex>
      )}
      {page?.entries.length === 0 && (
        <Notice icon={SearchIcon} title={say('Nothing found')} text={say('Ask for another day, or for everybody.')} />
      )}
      <Stack as="ol" gap={0}>
        {page?.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Stack>
      {problem && (
        <Notice icon={WarningOutlineIcon} title={say('Not to be had')} text={sayGiven(problem.message)} role="alert" />
      )}
      {page?.next && (
        <Flex justify="center">
          <Button mode="ghost" text={say('Show more')} onClick={more} />
        </Flex>
      )}
    </Panel>
  )
}

function Filter({wanted, onChange}: {wanted: Wanted; onChange: (part: Partial<Wanted>) => void}) {
  const {say} = useSpoken()
  return (
    <Flex gap={2} wrap="wrap">
      <Box flex={1} style={{minWidth: 220}}>
        <TextInput
          aria-label={say('Person')}
          fontSize={1}
          icon={SearchIcon}
          placeholder={say('E-mail address')}
          value={wanted.person}
          onChange={({currentTarget}) => onChange({person: currentTarget.value})}
        />
      </Box>
      <Box style={{width: 210}}>
        <Select
          aria-label={say('Kind')}
          fontSize={1}
          value={wanted.action}
          onChange={({currentTarget}) => onChange({action: currentTarget.value})}
        >
          <option value="">{say('Everything')}</option>
          {kinds.map(({value, title}) => (
            <option key={value} value={value}>
              {say(title)}
            </option>
          ))}
        </Select>
      </Box>
      <Box style={{width: 170}}>
        <TextInput
          aria-label={say('Day')}
          fontSize={1}
          type="date"
          value={wanted.day}
          onChange={({currentTarget}) => onChange({day: currentTarget.value})}
        />
      </Box>
    </Flex>
  )
}

function EntryRow({entry: {at, action, staff, network, subject, detail}}: {entry: AuditEntry}) {
  const {say} = useSpoken()
  const kind = kinds.find(({value}) => value === action)
  return (
    <Card as="li" borderTop paddingY={3}>
      <Flex gap={3} wrap="wrap">
        <Box style={{width: 170}}>
          <Text size={1} muted>
            <Time at={at} />
          </Text>
        </Box>
        <Box style={{width: 170}}>
          <Badge tone={kind?.tone ?? 'default'}>{kind ? say(kind.title) : action}</Badge>
        </Box>
        <Stack gap={3} flex={1} style={{minWidth: 220}}>
          <Text size={1} style={{overflowWrap: 'anywhere'}}>
            {staff ?? say('Somebody')}
            {subject && subject !== staff ? ` ${say('→')} ${subject}` : ''}
          </Text>
          {(detail || network) && (
            <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
              {[detail, network && say('from {network}', {network})].filter(Boolean).join(', ')}
            </Text>
          )}
        </Stack>
      </Flex>
    </Card>
  )
}

/** The pages that were asked for so far, as one. */
function usePages(query: string) {
  const [state, setState] = useState<{query: string; page?: AuditPage; problem?: InboxProblem}>({query})
  /** An answer that comes when something else is asked for is dropped. */
  const show = (shown: Omit<typeof state, 'query'>) =>
    setState((present) => (present.query === query ? {query, ...shown} : present))
  const load = (before?: AuditPage) => {
    const next = before?.next ? `${query}&before=${before.next}` : query
    return staffClient.audit(next).then(
      ({entries, ...rest}) => show({page: {entries: [...(before?.entries ?? []), ...entries], ...rest}}),
      (error: unknown) => show({...(before && {page: before}), problem: asProblem(error)}),
    )
  }
  useEffect(() => {
    setState({query})
    void load()
  }, [query])
  const shown: Partial<typeof state> = state.query === query ? state : {}
  return {page: shown.page, problem: shown.problem, more: () => void load(shown.page)}
}
