import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {Box} from '@sanity/ui'
import type {InboxProblem} from '../data/inbox-problem.ts'
import {useInbox} from '../inbox-context.ts'
import {Notice} from '../notice.tsx'

export function DetailProblem({problem, retry}: {problem: InboxProblem; retry: () => void}) {
  const {show} = useInbox().address
  return (
    <Box paddingTop={6}>
      {problem.gone ? (
        <Notice
          role="alert"
          icon={ErrorOutlineIcon}
          title="It is no longer here"
          text="It was erased, or its time to be kept is over."
          action={{text: 'Back to the list', onClick: () => show({id: undefined})}}
        />
      ) : (
        <Notice
          role="alert"
          icon={ErrorOutlineIcon}
          title="It could not be loaded"
          text={problem.message}
          action={{text: 'Try again', onClick: retry}}
        />
      )}
    </Box>
  )
}
