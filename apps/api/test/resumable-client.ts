const TUS = {'Tus-Resumable': '1.0.0'}

/** Begins an upload as tus says. */
export function begin(url: string, size: number | string, name = 'plan.pdf', headers: Record<string, string> = {}) {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  return fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata, ...headers},
  })
}

/** The ticket of an upload that was begun: its id and its token, as a form names it. */
export function ticketOf({headers}: Response): string {
  return `${headers.get('Location')?.split('/').at(-1)}.${headers.get('Upload-Token')}`
}

export function uploadOf(url: string, ticket: string) {
  const [id = '', token = ''] = ticket.split('.')
  return {id, address: `${url}/api/uploads/${id}`, headers: {...TUS, 'Upload-Token': token}}
}

export function goOn(url: string, ticket: string, offset: number, bytes: Uint8Array): Promise<Response> {
  const {address, headers: known} = uploadOf(url, ticket)
  const headers = {...known, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream'}
  return fetch(address, {method: 'PATCH', headers, body: Uint8Array.from(bytes)})
}

export function look(url: string, ticket: string): Promise<Response> {
  const {address, headers} = uploadOf(url, ticket)
  return fetch(address, {method: 'HEAD', headers})
}

/** Returns how much of an upload is there. */
export async function offsetOf(url: string, ticket: string): Promise<number> {
  return Number((await look(url, ticket)).headers.get('Upload-Offset'))
}

/** A whole upload; answers its ticket. */
export async function uploadAll(url: string, bytes: Uint8Array, name = 'plan.pdf'): Promise<string> {
  const ticket = ticketOf(await begin(url, bytes.length, name))
  await goOn(url, ticket, 0, bytes)
  return ticket
}
