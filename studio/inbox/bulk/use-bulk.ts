import {useToast} from '@sanity/ui/toast'
import type {SubmissionChange, SubmissionItem} from '@site/api/inbox'
import {useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {useIsMounted} from '../../use-is-mounted.ts'
import {changeMany, type Outcome} from '../data/change-many.ts'
import {countOf} from '../data/kind.ts'
import {useInbox} from '../inbox-context.ts'

/** Names in a toast; the list tells of more. */
const MOST_NAMES = 20

type Progress = {done: number; of: number}

/** Does something with all that are chosen. Those with which it could not be done stay chosen. */
export function useBulk() {
  const {say, sayGiven} = useSpoken()
  const {client, list, chosen, address} = useInbox()
  const toast = useToast()
  const [progress, setProgress] = useState<Progress>()
  const [failed, setFailed] = useState<readonly Outcome[]>([])
  const isMounted = useIsMounted()

  /** For who left the list meanwhile, and would not see it there. */
  function tellFailed(refused: readonly Outcome[]): void {
    const names = refused.slice(0, MOST_NAMES).map(({item}) => item.name)
    toast.push({
      status: 'error',
      title: say('Not done with {count}:', {count: refused.length}),
      description: [...names, ...(refused.length > MOST_NAMES ? ['…'] : [])].join(say(', ')),
      closable: true,
    })
  }

  async function run(job: (item: SubmissionItem) => Promise<unknown>, said: string): Promise<void> {
    const {items} = chosen
    setFailed([])
    setProgress({done: 0, of: items.length})
    const outcomes = await changeMany({items, job, onProgress: (done) => setProgress({done, of: items.length})})
    const refused = outcomes.filter(({problem}) => problem)
    setProgress(undefined)
    setFailed(refused)
    chosen.only(refused.map(({item}) => item.id))
    const done = items.length - refused.length
    if (done > 0) toast.push({status: 'success', title: `${sayGiven(countOf(address.kind, done))} ${said}`})
    if (refused.length > 0 && !isMounted.current) tellFailed(refused)
    void list.refresh()
  }

  return {
    progress,
    failed,
    forget: () => setFailed([]),
    change: (change: SubmissionChange, said: string) =>
      run(async ({id, version}) => list.replace(await client.change(id, {...change, version})), said),
    erase: () =>
      run(async ({id}) => {
        await client.erase(id)
        list.drop(id)
        address.close(id)
      }, say('erased')),
  }
}
