import {vi} from 'vitest'

/**
 * Resolves with what the check gives, as soon as it no longer throws. The bound is for a broken lake only, and far above
 * what a busy machine needs.
 */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, {timeout: 20_000})
