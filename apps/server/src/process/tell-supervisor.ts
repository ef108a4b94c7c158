/** A message of the serving process to who started it. */
export type ServeMessage = {ready: true} | {alive: true} | {lastError: string}

/** The serving process says so often that it still answers. */
export const HEARTBEAT_MS = 2_000

/** Says it when somebody listens; `pnpm serve` stands alone. */
export function tellSupervisor(message: ServeMessage): void {
  // It may be gone at any moment, which ends this process by itself.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
