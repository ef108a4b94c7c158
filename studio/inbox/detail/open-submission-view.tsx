import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {Box, HeadingSkeleton, Stack, TextSkeleton} from '@sanity/ui'
import {useEffect} from 'react'
import {useSpoken} from '../../language/say.ts'
import type {InboxProblem} from '../data/inbox-problem.ts'
import {useInbox} from '../inbox-context.ts'
import {Notice} from '../notice.tsx'
import {Spoken} from '../spoken.tsx'
import {useOpenSubmission} from '../use/use-open-submission.ts'
import {useReadable} from '../use/use-readable.ts'
import {SubmissionView} from './submission-view.tsx'

const lines = ['70%', '85%', '60%', '75%']

function DetailSkeleton() {
  const {say} = useSpoken()
  return (
    <Stack gap={5} padding={5} role="status">
      <Spoken>{say('Loading …')}</Spoken>
      <HeadingSkeleton animated size={2} radius={1} style={{width: '40%'}} />
      <Stack gap={4}>
        {lines.map((width) => (
          <TextSkeleton key={width} animated size={2} radius={1} style={{width}} />
        ))}
      </Stack>
    </Stack>
  )
}

/** Reads the submission of an address, then shows it. */
export function OpenSubmissionView({id}: {id: string}) {
  const {client, feed, list, address} = useInbox()
  const open = useOpenSubmission(client, feed, list, id)
  const {submission, problem} = useReadable(open)
  const kind = submission?.kind
  // An address that names the wrong list is put right.
  useEffect(() => {
    if (kind && kind !== address.kind) address.show({kind, id, filter: {}, replace: true})
  }, [kind, id, address])

  if (submission) return <SubmissionView open={open} submission={submission} problem={problem} />
  if (problem) return <DetailProblem problem={problem} retry={open.refresh} />
  return <DetailSkeleton />
}

function DetailProblem({problem, retry}: {problem: InboxProblem; retry: () => void}) {
  const {say, sayGiven} = useSpoken()
  const {show} = useInbox().address
  return (
    <Box paddingTop={6}>
      {problem.gone ? (
        <Notice
          role="alert"
          icon={ErrorOutlineIcon}
          title={say('It is no longer here')}
          text={say('It was erased, or its time to be kept is over.')}
          action={{text: say('Back to the list'), onClick: () => show({id: undefined})}}
        />
      ) : (
        <Notice
          role="alert"
          icon={ErrorOutlineIcon}
          title={say('It could not be loaded')}
          text={sayGiven(problem.message)}
          action={{text: say('Try again'), onClick: retry}}
        />
      )}
    </Box>
  )
}
