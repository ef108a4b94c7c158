/** The shelf of the server, on which files wait for their form. */
export const UPLOADS = '/api/uploads'
const headers = {'Tus-Resumable': '1.0.0'}

/** Asks how many bytes of an upload it holds, and until when. @throws without an answer */
export async function askShelf(id: string): Promise<{sent: number; until: number}> {
  const answer = await fetch(`${UPLOADS}/${id}`, {method: 'HEAD', headers})
  if (!answer.ok && answer.status !== 404) throw new Error(`The shelf answers ${answer.status}`)
  const [sent, until] = ['Upload-Offset', 'Upload-Expires'].map((name) => answer.headers.get(name) ?? '')
  return {sent: Number(sent), until: Date.parse(until ?? '')}
}

/** Takes an upload off it. One that stays there is given up by itself. */
export function giveUp(id: string): void {
  fetch(`${UPLOADS}/${id}`, {method: 'DELETE', headers}).catch(() => {})
}
