import {Box, Select} from '@sanity/ui'
import type {Submission} from '@site/api/inbox'
import {kinds} from '../data/kind.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'

type Props = {open: OpenSubmission; submission: Submission}

export function StageSelect({open, submission: {kind, stage}}: Props) {
  const {run, busy} = useAction('The stage was not changed')
  const {stages} = kinds[kind]
  return (
    <Box style={{width: 136}}>
      <Select
        aria-label="Stage"
        fontSize={1}
        padding={3}
        disabled={busy}
        value={stage}
        onChange={(event) => {
          const chosen = stages.find(({value}) => value === event.currentTarget.value)
          if (chosen) void run(() => open.change({stage: chosen.value}))
        }}
      >
        {stages.map(({value, label}) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Box>
  )
}

/** Whose task it is. */
export function AssigneeSelect({open, submission: {kind, assignee}}: Props) {
  const {colleagues} = useInbox()
  const {run, busy} = useAction('It was not assigned')
  const offered = colleagues.of(kind)
  return (
    <Box style={{width: 150}}>
      <Select
        aria-label="Assigned to"
        fontSize={1}
        padding={3}
        disabled={busy}
        value={assignee}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          void run(() => open.change({assignee: chosen}))
        }}
      >
        <option value="">Not assigned</option>
        {assignee && !offered.some(({email}) => email === assignee) && <option value={assignee}>{assignee}</option>}
        {offered.map(({email, name}) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </Select>
    </Box>
  )
}
