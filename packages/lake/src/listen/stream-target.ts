import {isObject} from '../document/document.ts'
import type {Client} from '../http/client.ts'
import {LakeError} from '../lake-error.ts'

/** A target of a stream of events: an HTTP response of its own, or a share of a WebSocket. */
export type StreamTarget = {
  /** Sends text in the format of server-sent events. */
  write(text: string): void
  end(): void
  /** Called once, when the reader has gone or was let go. */
  onClose(listener: () => void): void
}

/** Somebody who reads, asked again now and then: a session that ended must not go on receiving. */
export type StreamReader = {
  client: Client
  stillValid(): boolean
}

export type ServerEvent = {
  event: string
  id?: string
  data: unknown
}

export function formatEvent({event, id, data}: ServerEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

/** Tells a listener what is wrong with its query, in the words in which the query itself would be answered. */
export function endWithError(target: StreamTarget, error: unknown): void {
  const [message, answer] =
    error instanceof LakeError ? [error.message, error.answer] : ['The query cannot be evaluated', {}]
  const data = {message, ...(isObject(answer.error) && {error: answer.error})}
  target.write(formatEvent({event: 'channelError', data}))
  target.end()
}

/** Tells whether a reader sees drafts and private documents. */
export const seesAll = ({client}: StreamReader): boolean => client.kind !== 'anonymous'
