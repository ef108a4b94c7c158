/** A value that tells when it changes; the shape that React's `useSyncExternalStore` reads. */
export type Readable<T> = {
  get: () => T
  watch: (listener: () => void) => () => void
}

export interface Store<T> extends Readable<T> {
  set: (change: Partial<T>) => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(change) {
      value = {...value, ...change}
      for (const listener of listeners) listener()
    },
  }
}
