import {Flex, Radio, Spinner, Stack, Text} from '@sanity/ui'
import type {Submission, SubmissionItem} from '@site/api/inbox'
import type {ReactNode} from 'react'
import {useSpoken} from '../../language/say.ts'
import type {InboxProblem} from '../data/inbox-problem.ts'
import {kinds} from '../data/kind.ts'

export type Scope = 'one' | 'person'

type Props = {
  submission: Submission
  person: {items?: readonly SubmissionItem[]; problem?: InboxProblem}
  scope: Scope
  onChange: (scope: Scope) => void
}

export function EraseChoice({submission, person, scope, onChange}: Props) {
  const {say, sayGiven} = useSpoken()
  const option = (value: Scope, text: ReactNode, disabled = false) => (
    <Flex as="label" align="center" gap={3}>
      <Radio name="inbox-erase" checked={scope === value} disabled={disabled} onChange={() => onChange(value)} />
      <Text size={1} style={{overflowWrap: 'anywhere'}}>
        {text}
      </Text>
    </Flex>
  )
  return (
    <Stack gap={4} role="radiogroup" aria-label={say('What to erase')}>
      {option('one', say('Only this {one}', {one: sayGiven(kinds[submission.kind].one)}))}
      {option('person', say('Everything that came from {email}', {email: submission.email}), !person.items)}
      {!person.items && !person.problem && (
        <Flex gap={3} align="center">
          <Spinner muted />
          <Text size={1} muted>
            {say('Looking for everything of this person …')}
          </Text>
        </Flex>
      )}
      {person.problem && (
        <Text size={1} role="alert">
          {say('It is not known what else this person sent: {message}', {message: sayGiven(person.problem.message)})}
        </Text>
      )}
    </Stack>
  )
}
