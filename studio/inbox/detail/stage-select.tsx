import {Box} from '@sanity/ui'
import type {Submission} from '@site/api/inbox'
import {useSpoken} from '../../language/say.ts'
import {kinds} from '../data/kind.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {OptionSelect} from '../option-select.tsx'
import {useAction} from '../use/use-action.ts'

type Props = {open: OpenSubmission; submission: Submission}

export function StageSelect({open, submission: {kind, stage}}: Props) {
  const {say, sayGiven} = useSpoken()
  const {run, busy} = useAction(say('The stage was not changed'))
  return (
    <Box style={{width: 136}}>
      <OptionSelect
        label={say('Stage')}
        options={kinds[kind].stages.map(({value, label}) => ({value, label: sayGiven(label)}))}
        disabled={busy}
        value={stage}
        onChange={(chosen) => run(() => open.change({stage: chosen}))}
      />
    </Box>
  )
}

/** Shows whose task it is, and lets it be changed. */
export function AssigneeSelect({open, submission: {kind, assignee}}: Props) {
  const {say} = useSpoken()
  const {colleagues} = useInbox()
  const {run, busy} = useAction(say('It was not assigned'))
  return (
    <Box style={{width: 150}}>
      <OptionSelect
        label={say('Assigned to')}
        options={[{value: '', label: say('Not assigned')}, ...colleagues.options(kind, [assignee])]}
        disabled={busy}
        value={assignee}
        onChange={(chosen) => run(() => open.change({assignee: chosen}))}
      />
    </Box>
  )
}
