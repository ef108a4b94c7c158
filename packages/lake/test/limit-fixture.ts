import {type LakeFixture, startLake} from './lake-fixture.ts'

export const DATA = '/lake/v2025-02-19/data'
export const bearer = (token: string) => ({Authorization: `Bearer ${token}`})
export const from = (network: string) => ({'X-Network': network})

/** A lake that strangers may read, to which requests come from the networks they name. */
export const startOpenLake = (): Promise<LakeFixture> =>
  startLake({public: true, networkOf: ({headers}) => String(headers['x-network'] ?? 'here')})

/** Opens a stream, and tells whether it was. */
export async function openStream({origin}: LakeFixture, headers: Record<string, string> = {}, query = '*') {
  const stopping = new AbortController()
  const path = `${DATA}/listen/production?query=${encodeURIComponent(query)}`
  const {status} = await fetch(origin + path, {headers, signal: stopping.signal})
  return {status, stop: () => stopping.abort()}
}

const numbers = `[${Array.from({length: 300}, (_, index) => index)}]`
/** A query that takes minutes. The mark makes it another one. */
export const endless = (mark: number) => `count(${numbers}[count(${numbers}[count(${numbers}[@ == ^]) > ${mark}]) > ^])`

/** Sends a query over HTTP; anonymous, unless the headers name a client. */
export function ask(
  {origin}: LakeFixture,
  query: string,
  headers: Record<string, string> = {},
  {params = {}, signal = null}: {params?: object; signal?: AbortSignal | null} = {},
) {
  return fetch(`${origin}${DATA}/query/production`, {
    method: 'POST',
    signal,
    headers: {'Content-Type': 'application/json', ...headers},
    body: JSON.stringify({query, params}),
  })
}
