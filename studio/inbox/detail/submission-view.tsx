import {Box, Container, Stack} from '@sanity/ui'
import {useEffect} from 'react'
import type {InboxProblem} from '../data/inbox-problem.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import type {Submission} from '../data/submission.ts'
import {Answers} from './answers.tsx'
import {DetailHeader} from './detail-header.tsx'
import {MailList} from './mail-list.tsx'
import {Notes} from './notes.tsx'
import {ResumeCard} from './resume-card.tsx'
import {SpamNotice} from './spam-notice.tsx'
import {StaleNotice} from './stale-notice.tsx'

// The server tells of a delivery only when asked.
const mailPause = 10_000

interface Props {
  open: OpenSubmission
  submission: Submission
  /** Why what is shown may be old. */
  problem: InboxProblem | undefined
}

export function SubmissionView({open, submission, problem}: Props) {
  const {resume, spam, mails} = submission
  const waiting = mails.some(({state}) => state === 'waiting')
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(open.refresh, mailPause)
    return () => clearInterval(timer)
  }, [waiting, open])

  return (
    <Box as="article" aria-labelledby="inbox-heading">
      <DetailHeader open={open} submission={submission} />
      {problem && <StaleNotice problem={problem} retry={open.refresh} />}
      {spam && <SpamNotice open={open} />}
      <Container width={1} style={{marginInline: 0}}>
        <Stack gap={5} padding={[3, 3, 4, 5]}>
          {resume && <ResumeCard id={submission.id} resume={resume} />}
          <Answers submission={submission} />
          <Notes open={open} />
          <MailList mails={mails} spam={spam} />
        </Stack>
      </Container>
    </Box>
  )
}
