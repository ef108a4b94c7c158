/**
 * Structured and without personal data: the text is one of a fixed set, data holds ids, codes and counts.
 * A pino logger is one.
 */
export type Log = {
  readonly [Level in 'info' | 'warn' | 'error']: (data: Record<string, unknown>, event: string) => void
}
