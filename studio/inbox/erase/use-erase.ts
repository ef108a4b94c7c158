import {useToast} from '@sanity/ui/toast'
import type {OpenSubmission} from '../data/open-submission.ts'
import type {Submission} from '../data/submission.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'
import type {Scope} from './erase-choice.tsx'

export function useErase(open: OpenSubmission, {id, email}: Submission) {
  const {client, list, address} = useInbox()
  const toast = useToast()
  const {run, busy} = useAction('Nothing was erased')

  async function eraseAll(scope: Scope): Promise<readonly string[]> {
    if (scope === 'person') return client.erasePerson(email)
    await client.erase(id)
    return [id]
  }
  const erase = (scope: Scope) =>
    run(() =>
      open.end(async () => {
        const erased = await eraseAll(scope)
        erased.forEach(list.drop)
        address.show({id: undefined})
        toast.push({status: 'success', title: erased.length === 1 ? 'Erased' : `Erased ${erased.length} submissions`})
      }),
    )
  return {erase, busy}
}
