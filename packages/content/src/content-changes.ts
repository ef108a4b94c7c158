import {today} from './validity.ts'

/** Sync tags of the queries that a change concerns; undefined when it may concern all. */
type Concerned = readonly string[] | undefined

export type ContentChanges = {
  tell(concerned: Concerned): void
  follow(listener: (concerned: Concerned) => void): void
}

export function createContentChanges(): ContentChanges {
  const listeners: ((concerned: Concerned) => void)[] = []
  return {
    tell(concerned) {
      for (const listener of listeners) listener(concerned)
    },
    follow: (listener) => void listeners.push(listener),
  }
}

type Answer<Result> = {result: Result; syncTags?: string[] | undefined}

/** Asks once, and again when a change concerns the answer, the day does, or asking failed. */
export function askedOnChange<Result>(ask: () => Promise<Answer<Result>>, changes: ContentChanges) {
  let held: {day: string; result: Promise<Result>; tags?: Set<string>} | undefined
  changes.follow((concerned) => {
    // What is on its way may have been read before the change.
    const {tags} = held ?? {}
    if (!concerned || !tags || concerned.some((tag) => tags.has(tag))) held = undefined
  })

  return function result(): Promise<Result> {
    const day = today()
    if (held?.day === day) return held.result
    const asked = ask()
    const begun: NonNullable<typeof held> = {day, result: asked.then(({result}) => result)}
    held = begun
    asked.then(
      ({syncTags}) => {
        begun.tags = new Set(syncTags)
      },
      () => {
        if (held === begun) held = undefined
      },
    )
    return begun.result
  }
}
