const TUS = {'Tus-Resumable': '1.0.0'}

/** Begins an upload as tus says. */
export function begin(url: string, size: number | string, name = 'plan.pdf', headers: Record<string, string> = {}) {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  return fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata, ...headers},
  })
}

/** The id of an upload that was begun. */
export function idOf(answer: Response): string {
  return answer.headers.get('Location')?.split('/').at(-1) ?? ''
}

export function goOn(url: string, id: string, offset: number, bytes: Uint8Array): Promise<Response> {
  const headers = {...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream'}
  return fetch(`${url}/api/uploads/${id}`, {method: 'PATCH', headers, body: Uint8Array.from(bytes)})
}

export const look = (url: string, id: string) => fetch(`${url}/api/uploads/${id}`, {method: 'HEAD', headers: TUS})

/** Returns how much of an upload is there. */
export async function offsetOf(url: string, id: string): Promise<number> {
  return Number((await look(url, id)).headers.get('Upload-Offset'))
}

/** A whole upload; answers its id. */
export async function uploadAll(url: string, bytes: Uint8Array, name = 'plan.pdf'): Promise<string> {
  const id = idOf(await begin(url, bytes.length, name))
  await goOn(url, id, 0, bytes)
  return id
}
