import {Button, Card, Flex, Text} from '@sanity/ui'
import type {Colleague, Submission} from '@site/api/inbox'
import {useSpoken} from '../../language/say.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'

/** Not the second half of an e-mail address. */
const MENTION = /(?:^|[\s(])@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]*)/u

/** Letters that two names begin with, for one to be offered in place of the other. */
const ALIKE = 2

type Props = {
  /** The note that is being written. */
  text: string
  open: OpenSubmission
  submission: Pick<Submission, 'kind' | 'assignee'>
}

/** Says of a note that names a colleague by “@” that the colleague is not told of it, and offers to assign the submission. */
export function MentionHint({text, open, submission: {kind, assignee}}: Props) {
  const {colleagues} = useInbox()
  const {say, tag} = useSpoken()
  const {run, busy} = useAction(say('It was not assigned'))
  const word = MENTION.exec(text)?.[1]?.replace(/(?<![._-])[._-]+$/, '')
  if (!word) return null
  const {colleague, isMeant} = nearestTo(word, colleagues.of(kind))
  if (isMeant && colleague?.email === assignee) return null
  const name = colleague?.name ?? ''
  return (
    <Card {...tag} role="status" tone="caution" radius={2} padding={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} style={{flex: '1 1 14em'}}>
          {isMeant
            ? say('A note tells nobody. {name} sees this once it is assigned to them.', {name})
            : say('“@{word}” is nobody here, and a note tells nobody.', {word})}
        </Text>
        {colleague && colleague.email !== assignee ? (
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={say('Assign to {name}', {name})}
            loading={busy}
            onClick={() => run(() => open.change({assignee: colleague.email}))}
          />
        ) : null}
      </Flex>
    </Card>
  )
}

type Nearest = {
  colleague?: Colleague
  /** Tells whether the word is the beginning of a name of theirs. */
  isMeant: boolean
}

function nearestTo(word: string, colleagues: readonly Colleague[]): Nearest {
  const wanted = word.toLowerCase()
  const ranked = colleagues
    .map((colleague) => ({colleague, shared: Math.max(...namesOf(colleague).map((name) => sharedStart(wanted, name)))}))
    .toSorted((one, other) => other.shared - one.shared)
  const [first] = ranked
  if (!first || first.shared < Math.min(ALIKE, wanted.length)) return {isMeant: false}
  return {colleague: first.colleague, isMeant: first.shared === wanted.length}
}

const namesOf = ({name, email}: Colleague): string[] =>
  [email.replace(/@.*/, ''), ...name.split(/\s+/)].map((part) => part.toLowerCase())

/** Counts the letters that both begin with. */
function sharedStart(one: string, other: string): number {
  const differs = [...one].findIndex((letter, at) => letter !== other[at])
  return differs < 0 ? one.length : differs
}
