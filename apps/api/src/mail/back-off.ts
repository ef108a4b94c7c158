export type BackOff = {
  /** Milliseconds after the first failure. */
  readonly firstMs: number
  /** Milliseconds at most. */
  readonly longestMs: number
}

export const USUAL_BACK_OFF: BackOff = {firstMs: 30_000, longestMs: 3_600_000}

/** Doubles with each attempt; the spread keeps mails that failed together from coming back together. */
export function pauseAfter(attempts: number, {firstMs, longestMs}: BackOff): number {
  const doubled = firstMs * 2 ** Math.min(attempts - 1, 20)
  return Math.round(Math.min(doubled, longestMs) * (0.8 + Math.random() * 0.4))
}
