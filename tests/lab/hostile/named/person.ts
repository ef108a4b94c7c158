export type Answer = {status: number; headers: Headers; text: string; json<Body>(): Body}

type Sent = {method?: string; headers?: Record<string, string>; body?: object | string | undefined}

export type Person = ReturnType<typeof personOf>

export const DATA = '/lake/v2025-02-19/data'

/** Makes a person who asks a site, as a stranger or by what a sign-in or a token gave. */
export function personOf(staffUrl: string, credential: Record<string, string> = {}) {
  /** @param path at the staff server, or an address of the site */
  async function ask(path: string, {method, headers = {}, body}: Sent = {}): Promise<Answer> {
    const isText = body === undefined || typeof body === 'string' || body instanceof Uint8Array
    const isForm = body instanceof URLSearchParams
    const answer = await fetch(new URL(path, staffUrl), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...credential,
        ...(isText || isForm ? {} : {'Content-Type': 'application/json'}),
        Origin: new URL(path, staffUrl).origin,
        ...headers,
      },
      ...(body !== undefined && {body: isText || isForm ? (body as BodyInit) : JSON.stringify(body)}),
    })
    const text = await answer.text()
    return {status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text)}
  }
  return {
    credential,
    ask,
    mutate: (...mutations: object[]) => ask(`${DATA}/mutate/production`, {body: {mutations}}),
    act: (actionType: string, rest: object) =>
      ask(`${DATA}/actions/production`, {body: {actions: [{actionType: `sanity.action.${actionType}`, ...rest}]}}),
    /** The question does not come back with the answer. */
    query: (query: string, perspective = 'raw') =>
      ask(`${DATA}/query/production?${new URLSearchParams({query, perspective, returnQuery: 'false'})}`),
    /** Returns what a stream says while something is done, and in the second behind. */
    async hear(path: string, work: () => Promise<unknown>): Promise<string> {
      const end = new AbortController()
      const answer = await fetch(new URL(path, staffUrl), {headers: credential, signal: end.signal})
      let heard = ''
      const listening = (async () => {
        for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk).toString()
      })().catch(() => undefined)
      await work()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      end.abort()
      await listening
      return heard
    },
  }
}

export const isOk = ({status}: Answer): boolean => status < 300
