/** A value that tells when it changes; the shape that React's `useSyncExternalStore` reads. */
export type Readable<T> = {
  get: () => T
  watch: (listener: () => void) => () => void
}

export interface Store<T> extends Readable<T> {
  set: (change: Partial<T>) => void
  /** Sets what was read again. Calls no listener where it is equal to the value before, so that nothing is rendered for it. */
  update: (change: Partial<T>) => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  const set = (change: Partial<T>) => {
    value = {...value, ...change}
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    update(change) {
      if (!isSame({...value, ...change}, value)) set(change)
    },
  }
}

/** Compares answers of the server. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
