import {statSync} from 'node:fs'
import type {LakeFeature} from '../../feature.ts'

const LOOK_EVERY_MS = 500

/**
 * Calls back when a database was renewed from outside: when another file was put in its place, or its log grew. Polled, as
 * notices of the system reach neither network drives nor all containers. Returns the function that ends it.
 */
export const onRenewal: NonNullable<LakeFeature['onRenewal']> = (file, renew, log) => {
  let state = stateOf(file)
  const looking = setInterval(() => {
    const now = stateOf(file)
    // While one takes the place of the other there may be none.
    if (now === undefined || now === state) return
    state = now
    try {
      renew()
    } catch (error) {
      log.error({err: error, file}, 'The file was renewed and cannot be followed: answers are those of before')
    }
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(looking)
}

function stateOf(file: string): string | undefined {
  const [database, log] = [file, `${file}-wal`].map((path) => statSync(path, {bigint: true, throwIfNoEntry: false}))
  // A reader makes an empty log.
  return database && `${database.ino} ${database.mtimeNs} ${log?.size ? `${log.size} ${log.mtimeNs}` : ''}`
}
