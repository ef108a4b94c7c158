import {vi} from 'vitest'

/**
 * Resolves with what the check gives, as soon as it no longer throws. The bound is for a broken lake only: on a
 * machine that is kept from working a query is given up after 10 s, and one may wait for another.
 */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, {timeout: 45_000})
