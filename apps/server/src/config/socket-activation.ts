type Environment = Record<string, string | undefined>

/**
 * Returns the descriptors of sockets that listen already, for visitors and for staff: systemd holds them open for a unit with
 * sockets (sd_listen_fds), so that who comes while we are away waits instead of being refused.
 */
export function socketActivation({LISTEN_PID, LISTEN_FDS}: Environment): number[] {
  // From 3 on; below a supervisor behind the channel to it.
  const first = {[process.pid]: 3, [process.ppid]: 4}[LISTEN_PID ?? '']
  return first === undefined ? [] : Array.from({length: Number(LISTEN_FDS)}, (_, place) => first + place)
}
