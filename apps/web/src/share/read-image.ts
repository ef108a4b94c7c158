/** A picture as a data address, which a drawing can hold. Rejects when it does not come. */
export async function readImage(url: string): Promise<string> {
  const answer = await fetch(url, {signal: AbortSignal.timeout(8_000)})
  if (!answer.ok) throw new Error(`${answer.status} for the picture ${url}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return `data:${answer.headers.get('content-type')};base64,${bytes.toString('base64')}`
}
