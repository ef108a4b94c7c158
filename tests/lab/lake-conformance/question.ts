import {subscribe} from 'node:diagnostics_channel'
import type {Server, ServerResponse} from 'node:http'

/** Asks a lake something, by the name that users know it by. Rejects when the answer is another than Sanity's. */
export type Question = {name: string; ask(): Promise<unknown>}

export function expect(isSo: boolean, found = 'another answer'): void {
  if (!isSo) throw new Error(found)
}

/** Asks; tells `ok`, `left out` where a sentence says that the lake leaves it to the hosted service, or what went wrong. */
export async function outcomeOf({ask}: Question): Promise<string> {
  try {
    await ask()
    return 'ok'
  } catch (error) {
    const {statusCode, message = error} = Object(error)
    return statusCode === 501
      ? 'left out'
      : String(message)
          .replace(/[\s›]+/g, ' ')
          .slice(0, 300)
  }
}

/** Ports of lakes that have said that they leave something out. Commands and streams do not always say why they fail. */
export const leaving = new Set<number>()
subscribe('http.server.response.finish', (message) => {
  const {response, server} = message as {response: ServerResponse; server: Server}
  const address = server.address()
  if (response.statusCode === 501 && typeof address === 'object' && address) leaving.add(address.port)
})
