import {existsSync, readdirSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {PARTS} from './parts.ts'

/** Rooms without a part. */
export const UNGUARDED: Record<string, string> = {
  'packages/routes': 'tables and pure functions: nothing in it waits, writes or is asked from outside',
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const namesIn = (folder: string) => readdirSync(ROOT + folder).map((name) => `${folder}/${name}`)

/** The workspaces. */
export const ROOMS = [...namesIn('apps'), ...namesIn('packages'), 'studio', 'tests']

const holds = (folder: string, other: string) => other === folder || other.startsWith(`${folder}/`)

/**
 * Returns the names of the parts that guard a room, a folder of it, or a folder that this one lies in.
 * @throws when it is no room, nor a folder of one
 */
export function namesGuarding(room: string): string[] {
  if (!existsSync(ROOT + room) || !ROOMS.some((known) => holds(known, room)))
    throw new Error(`“${room}” is no room, nor a folder of one. Rooms: ${ROOMS.join(', ')}`)
  return Object.entries(PARTS)
    .filter(([, {guards}]) => guards.some((guarded) => holds(guarded, room) || holds(room, guarded)))
    .map(([name]) => name)
}
