/** Resolves when somebody has shown once more who that is; rejects when they would rather not. */
type Ask = () => Promise<void>

let current: Ask | undefined

/** Names who asks, as long as there is something on the screen that can. Returns what ends it. */
export function setReauthentication(ask: Ask): () => void {
  current = ask
  return () => {
    if (current === ask) current = undefined
  }
}

export const reauthenticate: Ask = async () => {
  if (!current) throw new Error('Nothing on the screen can ask.')
  await current()
}
