import {useEffect} from 'react'
import {useInbox} from '../inbox-context.ts'
import {useOpenSubmission} from '../use/use-open-submission.ts'
import {useReadable} from '../use/use-readable.ts'
import {DetailProblem} from './detail-problem.tsx'
import {DetailSkeleton} from './detail-skeleton.tsx'
import {SubmissionView} from './submission-view.tsx'

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
