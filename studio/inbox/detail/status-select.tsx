import {Select} from '@sanity/ui'
import {kinds} from '../data/kind.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import type {Submission} from '../data/submission.ts'
import {useAction} from '../use/use-action.ts'

export function StatusSelect({open, submission}: {open: OpenSubmission; submission: Submission}) {
  const {run, busy} = useAction('The status was not changed')
  return (
    <Select
      aria-label="Status"
      fontSize={1}
      padding={3}
      disabled={busy}
      value={submission.status}
      onChange={(event) => {
        const status = event.currentTarget.value
        void run(() => open.change({status}))
      }}
    >
      {kinds[submission.kind].statuses.map(({value, label}) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
