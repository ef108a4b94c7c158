import type {NewPrivateLink} from '@site/staff/contract'
import {useState} from 'react'
import {HandedValue} from '../accounts/handed-value.tsx'
import {asProblem} from '../inbox/data/inbox-problem.ts'
import {useSpoken} from '../language/say.ts'
import {studioConfig} from '../studio-config.ts'
import {useSingleJob} from '../use-single-job.ts'

/** Makes links of one kind and ends them. The address of the last one cannot be had again: it stays until that one is ended. */
export function usePrivateLinks(kind: 'draft' | 'pack', refresh: () => void) {
  const [made, setMade] = useState<NewPrivateLink>()
  const [failure, setFailure] = useState<string>()
  const {run, isBusy} = useSingleJob()

  async function attempt(work: () => Promise<void>) {
    const job = () => {
      setFailure(undefined)
      return work()
    }
    await run(job, (error) => setFailure(asProblem(error).message))
    refresh()
  }
  return {
    address: made && `${studioConfig.siteUrl}/-/${kind}/${made.code}`,
    failure,
    isBusy,
    make: (ask: () => Promise<NewPrivateLink>) => attempt(async () => setMade(await ask())),
    end: (id: string, ask: (id: string) => Promise<void>) =>
      attempt(async () => {
        await ask(id)
        setMade((last) => (last?.id === id ? undefined : last))
      }),
  }
}

export function MadeLink({address}: {address: string}) {
  const {say} = useSpoken()
  return (
    <HandedValue label={say('Private link')} text={say('Copy it now: it cannot be shown again.')} value={address} />
  )
}
