import type {ReplyTemplate} from '@site/api/inbox'
import type {Letter} from '@site/forms'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {asProblem, type InboxProblem} from '../data/inbox-problem.ts'
import {TEMPLATES_ID} from '../data/reply.ts'

const QUERY = `{
  "letters": *[_id == $id][0]{received{subject, text}, interview{subject, text}, declined{subject, text}, positionFilled{subject, text}},
  "company": coalesce(*[_id == "siteSettings"][0].companyName, "")
}`

export type Templates = {
  letters: Partial<Record<ReplyTemplate, Partial<Letter> | null>> | null
  company: string
}

/** The published templates, and how the company is called. Neither while they are being read. */
export function useTemplates(): {templates?: Templates; problem?: InboxProblem} {
  const client = useClient({apiVersion: '2025-02-19'})
  const [state, setState] = useState<ReturnType<typeof useTemplates>>({})
  useEffect(() => {
    let wanted = true
    client
      .withConfig({perspective: 'published', useCdn: false})
      .fetch<Templates>(QUERY, {id: TEMPLATES_ID})
      .then(
        (templates) => wanted && setState({templates}),
        (error: unknown) => wanted && setState({problem: asProblem(error)}),
      )
    return () => {
      wanted = false
    }
  }, [client])
  return state
}
