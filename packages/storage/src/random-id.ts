import {randomBytes} from 'node:crypto'

/** Makes an id of letters and digits, as Sanity does: no dot (which would make it private), no dash or underscore. */
export function randomId(length = 22): string {
  let id = ''
  while (id.length < length) id += randomBytes(length).toString('base64url').replace(/[-_]/g, '')
  return id.slice(0, length)
}
