import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {Activity, Submission} from '@site/api/inbox'
import {isUnfinished} from '@site/forms'
import {useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {ActivityList} from '../activity-list.tsx'
import {asProblem, type InboxProblem} from '../data/inbox-problem.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {valuesOf} from '../data/reply.ts'
import {isSame} from '../data/store.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'
import type {Templates} from '../use/use-templates.ts'
import {LetterFields, Refused, useLetter, useUnknown, WithTemplates, type WrittenLetter} from './letter-form.tsx'

type Props = {open: OpenSubmission; submission: Submission; onClose: () => void}

/** A mail to the applicant: begun from a template, read and changed by its sender. */
export function ReplyDialog({open, submission, onClose}: Props) {
  const {say} = useSpoken()
  // As its writer read it: a change by a colleague is shown to the writer before the reply goes.
  const [seen, setSeen] = useState(submission)
  return (
    <WithTemplates header={say('Reply')} onClose={onClose}>
      {(templates) => <Written {...{open, templates, onClose}} submission={seen} onRead={setSeen} />}
    </WithTemplates>
  )
}

type WrittenProps = Props & {templates: Templates; onRead: (submission: Submission) => void}

function Written({open, submission, templates, onRead, onClose}: WrittenProps) {
  const {say, tag, sayGiven} = useSpoken()
  const {company} = templates
  const first = submission.stage === 'new' ? 'received' : 'interview'
  const values = {...valuesOf(submission), company}
  const written = useLetter(submission.id, first, templates, values)
  const {send, busy, refused} = useSend({open, submission, written, onRead, onClose})
  const {letter, leads, isMissing} = written
  const unfinished = isUnfinished(letter, values)
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
        onClick={() => void send()}
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
        {refused && (
          <Refused key={submission.version} problem={refused.problem}>
            {refused.meanwhile.length > 0 && <ActivityList kind={submission.kind} activity={refused.meanwhile} />}
          </Refused>
        )}
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

type SendProps = Omit<WrittenProps, 'templates'> & {written: WrittenLetter}

function useSend({open, submission, written, onRead, onClose}: SendProps) {
  const {say} = useSpoken()
  const {client} = useInbox()
  const toast = useToast()
  const tellUnknown = useUnknown()
  const {run, busy} = useAction(say('The reply was not sent'))
  const [refused, setRefused] = useState<{problem: InboxProblem; meanwhile: readonly Activity[]}>()
  const send = () =>
    run(async () => {
      const {version, activity} = submission
      const {letter, template} = written
      const id = written.begin()
      try {
        await open.act(() => client.reply(open.id, id, {...letter, template, version}))
      } catch (error) {
        const problem = asProblem(error)
        if (problem.unknown) return tellUnknown(problem)
        if (problem.outdated) written.renew()
        // It was read again with the refusal.
        const now = open.get().submission
        if (!problem.outdated || !now || now.version === version) throw error
        const isNew = (done: Activity) => done.what !== 'opened' && !activity.some((earlier) => isSame(earlier, done))
        setRefused({problem, meanwhile: now.activity.filter(isNew)})
        return onRead(now)
      }
      written.end()
      toast.push({status: 'success', title: say('The reply is on its way')})
      onClose()
    })
  return {send, busy, refused}
}
