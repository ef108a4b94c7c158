import {Card, Dialog, Flex, Select, Spinner, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {ReplyTemplate} from '@site/api/inbox'
import {fillLetter, type Letter, LONGEST_LETTER} from '@site/forms'
import {type ReactNode, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {randomText} from '../../random-text.ts'
import type {InboxProblem} from '../data/inbox-problem.ts'
import {replyTemplates} from '../data/reply.ts'
import {type Templates, useTemplates} from '../use/use-templates.ts'

type WithTemplatesProps = {header: string; onClose: () => void; children: (templates: Templates) => ReactNode}

/** Shows what is written with the templates, once they are read. */
export function WithTemplates({header, onClose, children}: WithTemplatesProps) {
  const {say, sayGiven, tag} = useSpoken()
  const {templates, problem} = useTemplates()
  if (templates) return children(templates)
  return (
    <Dialog {...tag} id="inbox-reply" header={header} width={1} onClose={onClose}>
      <Flex align="center" gap={3} padding={4} role={problem ? 'alert' : 'status'}>
        {!problem && <Spinner muted />}
        <Text size={1}>
          {problem
            ? say('The templates could not be read: {message}', {message: sayGiven(problem.message)})
            : say('Reading the templates …')}
        </Text>
      </Flex>
    </Dialog>
  )
}

export type WrittenLetter = ReturnType<typeof useLetter>

type Begun = {
  /** The same however often it is sent, so that a lost answer makes no second mail. */
  id: string
  template: ReplyTemplate
  changed: Partial<Record<ReplyTemplate, Letter>>
}

/** Letters that were begun and are not known to be sent, by their receivers: a writer who closes a dialog finds them again. */
const begunLetters = new Map<string, Begun>()

/**
 * Keeps the letter that is being written, for each template: a writer who looks at another one finds their words again.
 *
 * @param to whom it is to: one letter at a time
 * @param values what is put into the braces of a template at once
 */
export function useLetter(
  to: string,
  first: ReplyTemplate,
  {letters}: Templates,
  values: Parameters<typeof fillLetter>[1],
) {
  const [written, setWritten] = useState<Begun>(
    () => begunLetters.get(to) ?? {id: randomText(), template: first, changed: {}},
  )
  const keep = (part: Partial<Begun>) => {
    const next = {...(begunLetters.get(to) ?? written), ...part}
    begunLetters.set(to, next)
    setWritten(next)
    return next.id
  }
  const {template, changed} = written
  const begun = letters?.[template]
  const letter = changed[template] ?? fillLetter({subject: begun?.subject ?? '', text: begun?.text ?? ''}, values)
  return {
    template,
    letter,
    leads: replyTemplates.find(({name}) => name === template)?.leads,
    isMissing: !letter.subject.trim() || !letter.text.trim(),
    choose(name: string) {
      const chosen = replyTemplates.find((one) => one.name === name)
      if (chosen) keep({template: chosen.name})
    },
    change: (part: Partial<Letter>) => keep({changed: {...changed, [template]: {...letter, ...part}}}),
    /** Returns the id under which it is sent. */
    begin: () => keep({}),
    /** Gives it another id: under the one before, this text was refused. */
    renew: () => keep({id: randomText()}),
    end: () => begunLetters.delete(to),
  }
}

/** Milliseconds for which sending can be undone; the server waits a little longer. */
export const UNDO_MS = 10_000

/** Tells that a letter may have been sent, and what can be done about it. */
export function useUnknown() {
  const {say, sayGiven} = useSpoken()
  const toast = useToast()
  return ({message}: InboxProblem, undo?: ReactNode) =>
    void toast.push({
      status: 'warning',
      title: say('It is not known whether this was sent'),
      description: (
        <Stack gap={3}>
          <Text size={1}>
            {sayGiven(message)} {say('Send it again as it is: nobody gets it twice.')}
          </Text>
          {undo}
        </Stack>
      ),
      duration: UNDO_MS,
      closable: true,
    })
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({block: 'nearest'})

/** Says above a letter that it was refused, and what others did meanwhile. */
export function Refused({problem, children}: {problem: InboxProblem; children: ReactNode}) {
  const {say, sayText} = useSpoken()
  return (
    <Card tone="caution" border radius={2} padding={3} role="alert" ref={bringIntoView}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {sayText(problem.message)} {say('If the letter still fits, send it again.')}
        </Text>
        {children}
      </Stack>
    </Card>
  )
}

/** The fields of a letter: a template, and what it became. */
export function LetterFields({template, letter, choose, change}: WrittenLetter) {
  const {say, sayGiven} = useSpoken()
  return (
    <>
      <Labelled label={say('Template')}>
        <Select fontSize={1} padding={3} value={template} onChange={({currentTarget}) => choose(currentTarget.value)}>
          {replyTemplates.map(({name, title}) => (
            <option key={name} value={name}>
              {sayGiven(title)}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label={say('Subject')}>
        <TextInput
          fontSize={1}
          padding={3}
          maxLength={LONGEST_LETTER.subject}
          value={letter.subject}
          onChange={({currentTarget}) => change({subject: currentTarget.value})}
        />
      </Labelled>
      <Labelled label={say('Text')}>
        <TextArea
          fontSize={1}
          padding={3}
          rows={12}
          dir="auto"
          maxLength={LONGEST_LETTER.text}
          value={letter.text}
          onChange={({currentTarget}) => change({text: currentTarget.value})}
        />
      </Labelled>
    </>
  )
}

export function Labelled({label, children}: {label: string; children: ReactNode}) {
  return (
    <Stack as="label" gap={2}>
      <Text size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  )
}
