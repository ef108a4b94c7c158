import {useToast} from '@sanity/ui/toast'
import {type Sentence, useSpoken} from '../../language/say.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'

/** Moves a submission between the list and the spam: it leaves the list that is shown. */
export function useSpam(open: OpenSubmission) {
  const {say} = useSpoken()
  const {address, list} = useInbox()
  const toast = useToast()
  const {run, busy} = useAction(say('It was not moved'))
  const move = (spam: boolean, title: Sentence) => () =>
    run(async () => {
      await open.change({spam})
      list.drop(open.id)
      address.close(open.id)
      toast.push({status: 'success', title: say(title)})
    })
  return {
    busy,
    mark: move(true, 'Moved to the spam. It is erased in 30 days.'),
    rescue: move(false, 'Moved back. The mails about it are on their way.'),
  }
}
