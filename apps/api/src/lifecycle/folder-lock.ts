import {setTimeout as wait} from 'node:timers/promises'
import {tryLock} from '@site/storage'
import type {Log} from '../log.ts'

const PAUSE_MS = 250

/** Another process uses the folder, which the message names. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Makes this process the only one on `folder`, because what another is just receiving would look like an orphan.
 * @throws {FolderInUseError} when another process still uses it after `patienceMs`
 * @param patienceMs how long to wait for a process that is just stopping
 */
export async function lockFolder(folder: string, log: Log, patienceMs = 28_000): Promise<{release(): void}> {
  const deadline = performance.now() + patienceMs
  let told = false
  for (;;) {
    const held = tryLock(folder)
    if (held) return held
    if (performance.now() > deadline) throw new FolderInUseError(`Another process uses ${folder}. Stop it first.`)
    if (!told) log.warn({patienceMs}, 'waiting for the process that uses the folder to end')
    told = true
    await wait(PAUSE_MS)
  }
}
