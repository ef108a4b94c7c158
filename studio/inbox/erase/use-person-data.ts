import {useEffect, useState} from 'react'
import {asProblem, type InboxProblem} from '../data/inbox-problem.ts'
import type {SubmissionItem} from '../data/submission.ts'
import {useInbox} from '../inbox-context.ts'
import {personData} from './person-data.ts'

interface PersonData {
  items?: readonly SubmissionItem[]
  problem?: InboxProblem
}

/** Neither of both while it is being looked up. */
export function usePersonData(email: string): PersonData {
  const {client} = useInbox()
  const [data, setData] = useState<PersonData>({})
  useEffect(() => {
    let wanted = true
    personData(client, email).then(
      (items) => wanted && setData({items}),
      (error: unknown) => wanted && setData({problem: asProblem(error)}),
    )
    return () => {
      wanted = false
    }
  }, [client, email])
  return data
}
