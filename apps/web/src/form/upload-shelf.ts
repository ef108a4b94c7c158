/** The shelf of the server, on which files wait for their form. */
export const UPLOADS = '/api/uploads'

/** Names an upload: its address, and the token by which the shelf knows who began it. A ticket is both, as a form sends them. */
export function uploadOf(ticket: string) {
  const [id, token = ''] = ticket.split('.')
  return {address: `${UPLOADS}/${id}`, headers: {'Tus-Resumable': '1.0.0', 'Upload-Token': token}}
}

/** Asks how many bytes of an upload it holds, and until when. @throws without an answer */
export async function askShelf(ticket: string): Promise<{sent: number; until: number}> {
  const {address, headers} = uploadOf(ticket)
  const answer = await fetch(address, {method: 'HEAD', headers})
  if (!answer.ok && answer.status !== 404) throw new Error(`The shelf answers ${answer.status}`)
  const [sent, until] = ['Upload-Offset', 'Upload-Expires'].map((name) => answer.headers.get(name) ?? '')
  return {sent: Number(sent), until: Date.parse(until ?? '')}
}

/** Removes an upload from the shelf. One that is left there expires by itself. */
export function giveUp(ticket: string): void {
  const {address, headers} = uploadOf(ticket)
  fetch(address, {method: 'DELETE', headers}).catch(() => {})
}
