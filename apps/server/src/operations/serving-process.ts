/** A message of the serving process to who started it. */
export type ServeMessage = {ready: true} | {alive: true} | {lastError: string}

/** The serving process says so often that it still answers. */
export const HEARTBEAT_MS = 2_000

/** Says it when somebody listens; `pnpm serve` stands alone. */
export function tellSupervisor(message: ServeMessage): void {
  // It may be gone at any moment, which ends this process by itself.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** Exit codes of the serving process, in the numbers of sysexits.h that service managers know. */
export const EXIT_CODE = {
  /** The settings are wrong: another try fails the same way. */
  config: 78,
  /** A port or the data folder is in use: another try may succeed. */
  inUse: 75,
  error: 1,
}
