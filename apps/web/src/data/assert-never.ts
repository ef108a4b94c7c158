/** Ends a switch over types: one that it forgets does not compile, and one that only the content knows is an error. */
export function assertNever(value: never): never {
  throw new Error(`Nothing is made of ${JSON.stringify(value)}`)
}
