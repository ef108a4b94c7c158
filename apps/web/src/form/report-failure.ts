/** A form that could not be sent is also logged, with what the browser says about it. */
export function reportFailure(cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it
  console.error(cause)
}
