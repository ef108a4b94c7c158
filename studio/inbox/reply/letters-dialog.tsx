import {Button, Card, Dialog, Flex, Select, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {NewLetter, SubmissionItem} from '@site/api/inbox'
import {fillLetter, isUnfinished, type Letter} from '@site/forms'
import {useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {asProblem, type InboxProblem} from '../data/inbox-problem.ts'
import {stageLabel} from '../data/kind.ts'
import {valuesOf} from '../data/reply.ts'
import {readNamed} from '../data/submission-list.ts'
import {useInbox} from '../inbox-context.ts'
import {LetterText} from '../letter-text.tsx'
import {useAction} from '../use/use-action.ts'
import type {Templates} from '../use/use-templates.ts'
import {
  Labelled,
  LetterFields,
  Refused,
  UNDO_MS,
  useLetter,
  useUnknown,
  WithTemplates,
  type WrittenLetter,
} from './letter-form.tsx'

/** @param items the receivers as the writer saw them: a change by a colleague is shown to the writer before the letters go */
type Props = {items: readonly SubmissionItem[]; onSent: () => void; onClose: () => void}

export const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** One letter to many, each of whom gets a mail of their own with their name in it. */
export function LettersDialog(props: Props) {
  const {say, sayGiven} = useSpoken()
  return (
    <WithTemplates
      header={say('Write to {people}', {people: sayGiven(peopleOf(props.items.length))})}
      onClose={props.onClose}
    >
      {(templates) => <Written {...props} templates={templates} />}
    </WithTemplates>
  )
}

function Written({items: chosen, templates, onSent, onClose}: Props & {templates: Templates}) {
  const {say, tag, sayGiven} = useSpoken()
  const {company} = templates
  const written = useLetter(`letters ${idsOf(chosen)}`, 'interview', templates, {company})
  const {template, letter, leads, isMissing} = written
  const {items, send, busy, refused} = useSend(chosen, written, onSent)
  const letterTo = (item: SubmissionItem) => fillLetter(letter, {...valuesOf(item), company})
  const unfinished = items.find((item) => isUnfinished(letter, {...valuesOf(item), company}))
  const footer = (
    <Flex align="center" justify="flex-end" gap={2} padding={3} wrap="wrap">
      <Text size={1} muted style={{flex: 1, minWidth: 200}} role="status">
        {unfinished
          ? say('Something stands in braces yet in the letter to {name}.', {name: unfinished.name})
          : sayGiven(leads ?? '')}
      </Text>
      <Button mode="bleed" text={say('Cancel')} onClick={onClose} />
      <Button
        tone="primary"
        text={say('Send to {people}', {people: sayGiven(peopleOf(items.length))})}
        loading={busy}
        disabled={isMissing || items.length === 0 || Boolean(unfinished)}
        onClick={() => send({...fillLetter(letter, {company}), template})}
      />
    </Flex>
  )
  return (
    <Dialog
      {...tag}
      id="inbox-reply"
      header={say('Write to {people}', {people: sayGiven(peopleOf(items.length))})}
      width={1}
      footer={footer}
      onClose={onClose}
    >
      <Stack gap={4} padding={4}>
        {refused && <Meanwhile {...refused} />}
        <LetterFields {...written} />
        <Text size={1} muted>
          {say('In place of {name}, {position} and {reference} each reads their own.')}{' '}
          {company && `${say('{company} stands under the text.', {company})} `}
          {say('An answer reaches the office.')}
        </Text>
        <Preview items={items} letterTo={letterTo} />
      </Stack>
    </Dialog>
  )
}

type Refusal = {problem: InboxProblem; changed: readonly SubmissionItem[]; gone: readonly SubmissionItem[]}

/** Says why a letter was refused: where receivers are by now, and who is none any more. */
function Meanwhile({problem, changed, gone}: Refusal) {
  const {say, sayGiven} = useSpoken()
  const lines = [
    ...changed.map(({id, name, kind, stage}) => ({
      id,
      text: say('{name} is at {stage} now.', {name, stage: sayGiven(stageLabel(kind, stage))}),
    })),
    ...gone.map(({id, name}) => ({id, text: say('{name} is not here any more, and gets no letter.', {name})})),
  ]
  return (
    <Refused key={lines.map(({id}) => id).join()} problem={problem}>
      <Stack as="ul" gap={2} padding={0} margin={0} style={{listStyle: 'none'}}>
        {lines.map(({id, text}) => (
          <Text key={id} as="li" size={1} style={{overflowWrap: 'anywhere'}}>
            {text}
          </Text>
        ))}
      </Stack>
    </Refused>
  )
}

/** The letter as one of them will read it. */
function Preview({items, letterTo}: {items: Props['items']; letterTo: (item: SubmissionItem) => Letter}) {
  const {say} = useSpoken()
  const [id, setId] = useState<string>()
  const shown = items.find((item) => item.id === id) ?? items[0]
  if (!shown) return null
  const others = items.filter(({email}) => email === shown.email).length - 1
  return (
    <Card border radius={2} padding={3} tone="transparent" role="group" aria-label={say('As it is sent')}>
      <Stack gap={4}>
        <Labelled label={say('As it is sent to')}>
          <Select fontSize={1} padding={3} value={shown.id} onChange={({currentTarget}) => setId(currentTarget.value)}>
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name}, {item.email}
              </option>
            ))}
          </Select>
        </Labelled>
        {others > 0 && (
          <Text size={1}>
            {say('This address is chosen {count} times, and gets a mail each time.', {count: others + 1})}
          </Text>
        )}
        <LetterText {...letterTo(shown)} />
      </Stack>
    </Card>
  )
}

const idsOf = (items: Props['items']) =>
  items
    .map(({id}) => id)
    .sort()
    .join(' ')

function useSend(chosen: Props['items'], written: WrittenLetter, onSent: () => void) {
  const {say, sayGiven} = useSpoken()
  const {client} = useInbox()
  const [items, setItems] = useState(chosen)
  const [refused, setRefused] = useState<Refusal>()
  const toast = useToast()
  const {run, busy} = useAction(say('The letters were not sent'))
  const {run: undo} = useAction(say('The letters were not taken back'))
  const tellUnknown = useUnknown()
  const recall = (letter: string) =>
    undo(async () => {
      const isTaken = await client.recallLetter(letter)
      const title = say(isTaken ? 'Taken back. Each is at the stage where it was.' : 'Nothing was sent.')
      toast.push({id: letter, status: 'info', title})
    })
  const undoOf = (letter: string) => <Button mode="ghost" text={say('Undo')} onClick={() => void recall(letter)} />
  /** Looks what a refusal is about, and goes on with those who are there. Throws it where that is something else. */
  const lookAgain = async (problem: InboxProblem) => {
    if (!problem.outdated && !problem.gone) throw problem
    const now = new Map((await readNamed(client, items, items[0]?.spam ?? false)).map((item) => [item.id, item]))
    const left = items.flatMap(({id}) => now.get(id) ?? [])
    const changed = left.filter(({id, version}) => items.some((item) => item.id === id && item.version !== version))
    if (changed.length === 0 && left.length === items.length) throw problem
    setRefused({problem, changed, gone: items.filter(({id}) => !now.has(id))})
    setItems(left)
  }
  const send = (letter: Omit<NewLetter, 'to'>) =>
    run(async () => {
      const id = written.begin()
      try {
        await client.sendLetter(id, {...letter, to: items.map(({id, version}) => ({id, version}))})
      } catch (error) {
        const problem = asProblem(error)
        if (problem.unknown) return tellUnknown(problem, undoOf(id))
        if (problem.outdated) written.renew()
        return lookAgain(problem)
      }
      written.end()
      toast.push({
        id,
        status: 'success',
        title: say('Written to {people}', {people: sayGiven(peopleOf(items.length))}),
        description: (
          <Stack gap={3}>
            <Text size={1}>{say('The mails go in ten seconds.')}</Text>
            {undoOf(id)}
          </Stack>
        ),
        duration: UNDO_MS,
      })
      onSent()
    })
  return {items, send, busy, refused}
}
