import {Button, Card, Dialog, Flex, Select, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {NewLetter, SubmissionItem} from '@site/api/inbox'
import {fillLetter, isUnfinished, type Letter} from '@site/forms'
import {useRef, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {randomText} from '../../random-text.ts'
import {valuesOf} from '../data/reply.ts'
import {useInbox} from '../inbox-context.ts'
import {LetterText} from '../letter-text.tsx'
import {useAction} from '../use/use-action.ts'
import type {Templates} from '../use/use-templates.ts'
import {Labelled, LetterFields, useLetter, WithTemplates} from './letter-form.tsx'

type Props = {items: readonly SubmissionItem[]; onSent: () => void; onClose: () => void}

export const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** One letter to many, each of whom gets a mail of their own in which their name stands. */
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

function Written({items, templates, onSent, onClose}: Props & {templates: Templates}) {
  const {say, tag, sayGiven} = useSpoken()
  const {company} = templates
  const written = useLetter('interview', templates, {company})
  const {template, letter, leads, isMissing} = written
  const {send, busy} = useSend(items, onSent)
  const letterTo = (item: SubmissionItem) => fillLetter(letter, {...valuesOf(item), company})
  const unfinished = items.find((item) => isUnfinished(letterTo(item)))
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
        disabled={isMissing || Boolean(unfinished)}
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

/** Milliseconds for which sending can be undone; the server waits a little longer. */
const UNDO_MS = 10_000

function useSend(items: Props['items'], onSent: () => void) {
  const {say, sayGiven} = useSpoken()
  const {client} = useInbox()
  const toast = useToast()
  const {run, busy} = useAction(say('The letters were not sent'))
  const {run: undo} = useAction(say('The letters were not taken back'))
  // The same however often it is sent, so that a lost answer makes no second mails.
  const key = useRef(randomText())
  const recall = () =>
    undo(async () => {
      await client.recallLetter(key.current)
      toast.push({id: key.current, status: 'info', title: say('Taken back. Each is at the stage where it was.')})
    })
  const send = (letter: Omit<NewLetter, 'to'>) =>
    run(async () => {
      await client.sendLetter(key.current, {...letter, to: items.map(({id, version}) => ({id, version}))})
      toast.push({
        id: key.current,
        status: 'success',
        title: say('Written to {people}', {people: sayGiven(peopleOf(items.length))}),
        description: (
          <Stack gap={3}>
            <Text size={1}>{say('The mails go in ten seconds.')}</Text>
            <Button mode="ghost" text={say('Undo')} onClick={() => void recall()} />
          </Stack>
        ),
        duration: UNDO_MS,
      })
      onSent()
    })
  return {send, busy}
}
