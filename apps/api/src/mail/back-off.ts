export type BackOff = {
  /** Milliseconds after the first failure. */
  readonly first: number
  /** Milliseconds at most. */
  readonly longest: number
}

export const usualBackOff: BackOff = {first: 30_000, longest: 3_600_000}

/** Doubles with each attempt; the spread keeps mails that failed together from coming back together. */
export function pauseAfter(attempts: number, {first, longest}: BackOff): number {
  const doubled = first * 2 ** Math.min(attempts - 1, 20)
  return Math.round(Math.min(doubled, longest) * (0.8 + Math.random() * 0.4))
}
