import type {SanityClient} from '@sanity/client'
import {useEffect, useState} from 'react'
import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  NEVER,
  Observable,
  startWith,
  switchMap,
  tap,
  throttleTime,
} from 'rxjs'
import {useClient} from 'sanity'
import {askAgain} from './ask-again.ts'

/**
 * A question, how its answer is read, and what that depends on. Another object is another question: `useMemo` keeps it.
 */
export type Question<Answer> = {
  read: (client: SanityClient) => Promise<Answer>
  /** A filter: whatever changes in it, the answer may change with. */
  listen: string
  params?: Record<string, unknown>
  /** Tells of whatever else it depends on, until what it returns is called. */
  also?: (tell: () => void) => () => void
  /** Asked at most so often. */
  everyMs?: number
}

export type Answered<Answer> = {
  /** Stays when asking again fails. */
  answer?: Answer
  problem?: string
}

const EVERY_MS = 2_000

/** The answer to a question, asked again when something changed; a hidden tab asks nothing. */
export function useAnswer<Answer>(question: Question<Answer>): Answered<Answer> {
  const client = useClient({apiVersion: '2025-02-19'})
  const [answered, setAnswered] = useState<Answered<Answer>>({})
  useEffect(() => {
    const {read, listen, params, also, everyMs = EVERY_MS} = question
    const others = new Observable<void>((subscriber) => also?.(() => subscriber.next()))
    const changes = () =>
      client.listen(listen, params, {
        events: ['welcome', 'mutation'],
        includeResult: false,
        // What is being written, too: of itself this version of the API tells of what is published.
        includeAllVersions: true,
        visibility: 'query',
        tag: 'tool',
      })
    let last: Answered<Answer> = {}
    const fail = (error: unknown) =>
      setAnswered({...last, problem: error instanceof Error ? error.message : String(error)})
    const asking = fromEvent(document, 'visibilitychange')
      .pipe(
        startWith(undefined),
        map(() => !document.hidden),
        distinctUntilChanged(),
        switchMap((isLookedAt) => (isLookedAt ? merge(changes(), others) : NEVER)),
        throttleTime(everyMs, asyncScheduler, {leading: true, trailing: true}),
        filter(() => !document.hidden),
        switchMap(() => read(client)),
        tap({error: fail}),
        askAgain(),
      )
      .subscribe((answer) => {
        last = {answer}
        setAnswered(last)
      })
    return () => asking.unsubscribe()
  }, [client, question])
  return answered
}
