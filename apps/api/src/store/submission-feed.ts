import type {SubmissionEvent} from './submission-store.ts'

/** Tells open inboxes what happened. Best effort: nothing durable depends on it. */
export type SubmissionFeed = {
  tell(event: SubmissionEvent): void
  listen(listener: (event: SubmissionEvent) => void): () => void
  close(): Promise<void>
}

/** For a store that only this process writes to. */
export function localFeed(): SubmissionFeed {
  const listeners = new Set<(event: SubmissionEvent) => void>()
  return {
    tell(event) {
      for (const listener of listeners) listener(event)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
    },
  }
}
