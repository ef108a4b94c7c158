import {Button, Dialog, Flex, Select, Spinner, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {ReplyTemplate, Submission} from '@site/api/inbox'
import {type ReactNode, useRef, useState} from 'react'
import type {OpenSubmission} from '../data/open-submission.ts'
import {filled, isUnfinished, type Letter, replyTemplates, valuesOf} from '../data/reply.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'
import {type Templates, useTemplates} from '../use/use-templates.ts'

type Props = {open: OpenSubmission; submission: Submission; onClose: () => void}

/** The server's limits. */
const longest = {subject: 150, text: 10_000}

/** A mail to the applicant: begun from a template, read and changed by whoever sends it. */
export function ReplyDialog(props: Props) {
  const {templates, problem} = useTemplates()
  if (templates) return <Written {...props} templates={templates} />
  return (
    <Dialog id="inbox-reply" header="Reply" width={1} onClose={props.onClose}>
      <Flex align="center" gap={3} padding={4} role={problem ? 'alert' : 'status'}>
        {!problem && <Spinner muted />}
        <Text size={1}>
          {problem ? `The templates could not be read: ${problem.message}` : 'Reading the templates …'}
        </Text>
      </Flex>
    </Dialog>
  )
}

function Written({open, submission, templates, onClose}: Props & {templates: Templates}) {
  const {letter, template, choose, change} = useLetter(submission, templates)
  const {send, busy} = useSend(open, onClose)
  const {company} = templates
  const missing = !letter.subject.trim() || !letter.text.trim()
  const unfinished = isUnfinished(letter)
  const leads = replyTemplates.find(({name}) => name === template)?.leads
  const footer = (
    <Flex align="center" justify="flex-end" gap={2} padding={3} wrap="wrap">
      <Text size={1} muted style={{flex: 1, minWidth: 200}} role="status">
        {unfinished ? 'Write something in place of the words in braces.' : leads}
      </Text>
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button
        tone="primary"
        text="Send"
        loading={busy}
        disabled={missing || unfinished}
        onClick={() => send(template, letter)}
      />
    </Flex>
  )
  return (
    <Dialog id="inbox-reply" header={`Reply to ${submission.name}`} width={1} footer={footer} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <Labelled label="Template">
          <Select fontSize={1} padding={3} value={template} onChange={({currentTarget}) => choose(currentTarget.value)}>
            {replyTemplates.map(({name, title}) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label="Subject">
          <TextInput
            fontSize={1}
            padding={3}
            maxLength={longest.subject}
            value={letter.subject}
            onChange={({currentTarget}) => change({subject: currentTarget.value})}
          />
        </Labelled>
        <Labelled label="Text">
          <TextArea
            fontSize={1}
            padding={3}
            rows={12}
            dir="auto"
            maxLength={longest.text}
            value={letter.text}
            onChange={({currentTarget}) => change({text: currentTarget.value})}
          />
        </Labelled>
        <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
          To {submission.email}, {company ? `from ${company}, whose name stands under the text` : 'from the company'}.
          An answer reaches the office.
        </Text>
      </Stack>
    </Dialog>
  )
}

function Labelled({label, children}: {label: string; children: ReactNode}) {
  return (
    <Stack as="label" gap={2}>
      <Text size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  )
}

/**
 * Keeps the letter that is being written, for each template: somebody who looks at another one finds their words again.
 */
function useLetter(submission: Submission, {letters, company}: Templates) {
  const [template, setTemplate] = useState<ReplyTemplate>(submission.stage === 'new' ? 'received' : 'interview')
  const [changed, setChanged] = useState<Partial<Record<ReplyTemplate, Letter>>>({})
  const values = valuesOf(submission, company)
  const begun = letters?.[template]
  const letter = changed[template] ?? {
    subject: filled(begun?.subject ?? '', values).slice(0, longest.subject),
    text: filled(begun?.text ?? '', values),
  }
  return {
    template,
    letter,
    choose(name: string) {
      const chosen = replyTemplates.find((one) => one.name === name)
      if (chosen) setTemplate(chosen.name)
    },
    change: (part: Partial<Letter>) => setChanged({...changed, [template]: {...letter, ...part}}),
  }
}

function useSend(open: OpenSubmission, onClose: () => void) {
  const {client} = useInbox()
  const toast = useToast()
  const {run, busy} = useAction('The reply was not sent')
  // The same however often it is sent, so that a lost answer makes no second mail.
  const id = useRef(crypto.randomUUID())
  const send = (template: ReplyTemplate, letter: Letter) =>
    run(async () => {
      await open.act(() =>
        client.reply(open.id, id.current, {...letter, template, version: open.get().submission?.version ?? 0}),
      )
      toast.push({status: 'success', title: 'The reply is on its way'})
      onClose()
    })
  return {send, busy}
}
