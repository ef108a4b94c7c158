import type {Colleague, SubmissionKind} from '@site/api/inbox'
import type {Option} from '@site/forms'
import {useCallback, useEffect, useMemo, useState} from 'react'
import {useCurrentUser} from 'sanity'
import type {Feed} from '../data/feed.ts'
import type {InboxClient} from '../data/inbox-client.ts'
import {isSame} from '../data/store.ts'

export type Colleagues = {
  /** Tells whose task a submission of this kind may be, oneself first. */
  of: (kind: SubmissionKind) => readonly Colleague[]
  /** Offers them by name, and after them those who have left and whose task one still is. */
  options: (kind: SubmissionKind, assignees: readonly string[]) => readonly Option[]
  /** Names the owner of an address. */
  nameOf: (email: string) => string
  /** One's own address. */
  self: string
}

/** The colleagues who work with this inbox; none while they are not read yet. */
export function useColleagues(client: InboxClient, feed: Feed): Colleagues {
  const [all, setAll] = useState<readonly Colleague[]>([])
  const self = useCurrentUser()?.email ?? ''
  const read = useCallback(() => {
    // When it fails, what cannot be assigned just now says so itself.
    client.colleagues().then(
      (fresh) => setAll((before) => (isSame(before, fresh) ? before : fresh)),
      () => undefined,
    )
  }, [client])
  useEffect(read, [read])
  useEffect(() => feed.listen(({what}) => what === 'opened' && read()), [feed, read])
  return useMemo(() => {
    const nameOf = (email: string) => all.find((one) => one.email === email)?.name ?? email
    const of = (kind: SubmissionKind) =>
      all
        .filter(({kinds}) => kinds.includes(kind))
        .toSorted((a, b) => Number(b.email === self) - Number(a.email === self) || a.name.localeCompare(b.name))
    const options = (kind: SubmissionKind, assignees: readonly string[]) => {
      const present = of(kind).map(({email}) => email)
      const gone = assignees.filter((email) => email && !present.includes(email))
      return [...present, ...new Set(gone)].map((email) => ({value: email, label: nameOf(email)}))
    }
    return {self, of, options, nameOf}
  }, [all, self])
}
