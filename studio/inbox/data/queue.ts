type Enqueue = <T>(job: () => Promise<T>) => Promise<T>

/** Runs jobs one after another, in the order in which they are given; a failed one does not stop the next. */
export function runInOrder(): Enqueue {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = last.then(job)
    last = result.catch(() => undefined)
    return result
  }
}

/** Any number of calls while the job waits for its turn are one: it will see what they are about. */
export function coalesce(enqueue: Enqueue, job: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | undefined
  return () => {
    waiting ??= enqueue(() => {
      waiting = undefined
      return job()
    })
    return waiting
  }
}
