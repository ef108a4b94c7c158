import type {SubmissionItem} from '@site/api/inbox'
import {useEffect, useState} from 'react'
import {longestSearch} from '../data/filter.ts'
import type {InboxClient} from '../data/inbox-client.ts'
import {asProblem, type InboxProblem} from '../data/inbox-problem.ts'
import {useInbox} from '../inbox-context.ts'

type PersonData = {
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

/** Everything that came from this e-mail address, of every kind, spam as well: what erasing the person would erase. */
export async function personData(
  client: Pick<InboxClient, 'listSubmissions'>,
  email: string,
): Promise<SubmissionItem[]> {
  const found = await Promise.all([everything(client, email, 'false'), everything(client, email, 'true')])
  const person = fold(email)
  return found.flat().filter((item) => fold(item.email) === person)
}

async function everything(
  client: Pick<InboxClient, 'listSubmissions'>,
  email: string,
  spam: string,
): Promise<SubmissionItem[]> {
  const query = new URLSearchParams({q: email.slice(0, longestSearch), spam, limit: '100'})
  const items: SubmissionItem[] = []
  for (;;) {
    const page = await client.listSubmissions(query)
    items.push(...page.items)
    if (!page.next) return items
    query.set('cursor', page.next)
  }
}

/** As the server recognises a person. */
function fold(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
