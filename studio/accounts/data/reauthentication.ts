/** Resolves when the member has proved once more who it is; rejects when the dialog is cancelled. */
type Ask = () => Promise<void>

let current: Ask | undefined

/** Registers the dialog that asks, as long as it is mounted. Returns a function that ends this. */
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
