import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {ReplyTemplate, Submission} from '@site/api/inbox'
import {isUnfinished, type Letter} from '@site/forms'
import {useRef} from 'react'
import {useSpoken} from '../../language/say.ts'
import {randomText} from '../../random-text.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {valuesOf} from '../data/reply.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'
import type {Templates} from '../use/use-templates.ts'
import {LetterFields, useLetter, WithTemplates} from './letter-form.tsx'

type Props = {open: OpenSubmission; submission: Submission; onClose: () => void}

/** A mail to the applicant: begun from a template, read and changed by whoever sends it. */
export function ReplyDialog(props: Props) {
  const {say} = useSpoken()
  return (
    <WithTemplates header={say('Reply')} onClose={props.onClose}>
      {(templates) => <Written {...props} templates={templates} />}
    </WithTemplates>
  )
}

function Written({open, submission, templates, onClose}: Props & {templates: Templates}) {
  const {say, tag, sayGiven} = useSpoken()
  const {company} = templates
  const first = submission.stage === 'new' ? 'received' : 'interview'
  const written = useLetter(first, templates, {...valuesOf(submission), company})
  const {send, busy} = useSend(open, onClose)
  const {template, letter, leads, isMissing} = written
  const unfinished = isUnfinished(letter)
  const footer = (
    <Flex align="center" justify="flex-end" gap={2} padding={3} wrap="wrap">
      <Text size={1} muted style={{flex: 1, minWidth: 200}} role="status">
        {unfinished ? say('Write something in place of the words in braces.') : sayGiven(leads ?? '')}
      </Text>
      <Button mode="bleed" text={say('Cancel')} onClick={onClose} />
      <Button
        tone="primary"
        text={say('Send')}
        loading={busy}
        disabled={isMissing || unfinished}
        onClick={() => send(template, letter)}
      />
    </Flex>
  )
  return (
    <Dialog
      {...tag}
      id="inbox-reply"
      header={say('Reply to {name}', {name: submission.name})}
      width={1}
      footer={footer}
      onClose={onClose}
    >
      <Stack gap={4} padding={4}>
        <LetterFields {...written} />
        <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
          {say(
            company ? 'To {email}, from {company}, whose name stands under the text.' : 'To {email}, from the company.',
            {email: submission.email, company},
          )}{' '}
          {say('An answer reaches the office.')}
        </Text>
      </Stack>
    </Dialog>
  )
}

function useSend(open: OpenSubmission, onClose: () => void) {
  const {say} = useSpoken()
  const {client} = useInbox()
  const toast = useToast()
  const {run, busy} = useAction(say('The reply was not sent'))
  // The same however often it is sent, so that a lost answer makes no second mail.
  const id = useRef(randomText())
  const send = (template: ReplyTemplate, letter: Letter) =>
    run(async () => {
      await open.act(() =>
        client.reply(open.id, id.current, {...letter, template, version: open.get().submission?.version ?? 0}),
      )
      toast.push({status: 'success', title: say('The reply is on its way')})
      onClose()
    })
  return {send, busy}
}
