import {createStore, type Readable} from '../inbox/data/store.ts'
import {studioConfig} from '../studio-config.ts'

const UNAUTHORIZED = 401

type Person = {id: string; name: string}

/** @property person whose session ended @property other the other person who has signed in since, if any */
export type Ended = {person: Person; other?: Person}

export interface Session extends Readable<{ended: Ended | undefined}> {
  /** Sends what is asked of this origin. What is refused for want of a session waits until the same person is signed in again. */
  send: (url: URL, ask: () => Promise<Response>, signal?: AbortSignal | null) => Promise<Response>
  /** Asks the server whether a person has signed in again. */
  look: () => Promise<void>
}

/**
 * Knows who works here, and notices when their session has ended; that is not to end what they are writing.
 * @param askWho asks the server who is signed in
 */
function createSession(askWho: () => Promise<Response>): Session {
  const state = createStore<{ended: Ended | undefined}>({ended: undefined})
  let person: Person | undefined
  let again = Promise.withResolvers<void>()

  async function look(): Promise<void> {
    const {ended} = state.get()
    const now = await askWho().then(readPerson, () => undefined)
    if (!ended || !now) return
    if (now.id !== ended.person.id) return state.set({ended: {...ended, other: now}})
    state.set({ended: undefined})
    again.resolve()
    again = Promise.withResolvers()
  }

  /** Returns false where the session has not ended: then it was refused for something else. */
  async function signedInAgain(lost: Person): Promise<boolean> {
    if (!state.get().ended) {
      const answer = await askWho()
      const now = await readPerson(answer)
      if (now?.id === lost.id || !(answer.ok || answer.status === UNAUTHORIZED)) return false
      state.set({ended: {person: lost, ...(now && {other: now})}})
    }
    await again.promise
    return true
  }

  const send: Session['send'] = async (url, ask, signal) => {
    // A sign-out is no lost session.
    if (url.pathname.endsWith('/auth/logout')) person = undefined
    if (person && state.get().ended) await unlessAborted(again.promise, signal)
    const answer = await ask()
    const saysWho = answer.ok && url.pathname.endsWith('/users/me')
    const me = saysWho ? await readPerson(answer.clone()) : undefined
    const isRefused = answer.status === UNAUTHORIZED || (saysWho && me?.id !== person?.id)
    if (!person) person = me
    else if (isRefused && (await unlessAborted(signedInAgain(person), signal))) return send(url, ask, signal)
    return answer
  }

  return {get: state.get, watch: state.watch, look, send}
}

async function readPerson(answer: Response): Promise<Person | undefined> {
  const {id, name = ''}: Partial<Person> = answer.ok ? await answer.json() : {}
  return id ? {id, name} : undefined
}

const unlessAborted = <Result>(work: Promise<Result>, signal?: AbortSignal | null): Promise<Result> =>
  signal
    ? Promise.race([
        work,
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), {once: true})),
      ])
    : work

// Before the Studio takes its fetch for another one (`guard.ts`).
const fetchFromNetwork = globalThis.fetch

/** The session of this page. */
export const session = createSession(() =>
  fetchFromNetwork(`${studioConfig.lake}/v1/users/me`, {credentials: 'include', cache: 'no-store'}),
)
