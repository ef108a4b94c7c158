import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {LockIcon} from '@sanity/icons/Lock'
import type {InboxProblem} from '../data/inbox-problem.ts'
import {useInbox} from '../inbox-context.ts'
import {Notice} from '../notice.tsx'

export function ListProblem({problem}: {problem: InboxProblem}) {
  const {list} = useInbox()
  if (problem.signedOut)
    return (
      <Notice
        role="alert"
        icon={LockIcon}
        title="Not signed in"
        text="The inbox does not know your sign-in. Sign in again to read it."
        action={{text: 'Sign in', onClick: () => location.reload()}}
      />
    )
  return (
    <Notice
      role="alert"
      icon={ErrorOutlineIcon}
      title="The list could not be loaded"
      text={problem.message}
      action={{text: 'Try again', onClick: list.refresh}}
    />
  )
}
