import {randomInt} from 'node:crypto'
import type {Client} from './crowd-client.ts'

/** Does what one of the crowd does over and over. @returns how it was answered */
export type Habit = (client: Client) => Promise<string>

const LAKE = '/lake/v2025-02-19/data'
const query = (groq: string, parameters = '') =>
  `${LAKE}/query/production?query=${encodeURIComponent(groq)}${parameters}&r=${randomInt(1e9)}`
const json = (content: object) => ({type: 'application/json', content: JSON.stringify(content)})
const word = () => randomInt(1e9).toString(36)

const slowQuery: Habit = (client) => client.ask('staff', query('count(*[count(*[count(*[_id > ^.^._id]) > 0]) > 0])'))
const slowMatch: Habit = (client) => client.ask('staff', query(`*["${'a'.repeat(40)}" match "${'a*'.repeat(12)}b"]`))
const largeResult: Habit = (client) => {
  const text = 'x'.repeat(200_000)
  return client.ask('staff', `${LAKE}/query/production`, json({query: `[${'$a,'.repeat(400)}$a]`, params: {a: text}}))
}
const unreadResult: Habit = (client) => client.stall('staff', query('[*,*,*,*,*,*,*,*]'), 2_000)
const liveStream: Habit = (client) => client.stall('public', '/-/events', 3_000)
const listener: Habit = (client) =>
  client.stall('staff', `${LAKE}/listen/production?query=${encodeURIComponent(`*[_id != "${word()}"]`)}`, 3_000)
const search: Habit = (client) => client.ask('public', `/search?q=${word()}%20tower`)
const inventedParameter: Habit = (client) => client.ask('public', `/?q=${word()}&type=${word()}&all=${word()}`)
const inventedPage: Habit = (client) => client.ask('public', `/${word()}`)
const slowReader: Habit = async (client) => {
  const stalls = Array.from({length: 10}, () => client.stall('public', `/about?${word()}`, 4_000))
  return (await Promise.all(stalls))[0] ?? ''
}
const inventedPicture: Habit = async (client) => {
  const pictures = await client.pictures()
  const picture = pictures[randomInt(Math.max(1, pictures.length))]
  const sizes = `w=${randomInt(1, 4_000)}&h=${randomInt(1, 4_000)}&q=${randomInt(1, 100)}&blur=${randomInt(1, 100)}`
  return client.ask('public', `${picture}?${sizes}&or=${randomInt(4) * 90}&fit=fillmax&fm=avif`)
}
const signIn: Habit = (client) =>
  client.ask('staff', '/lake/auth/login', {
    type: 'application/x-www-form-urlencoded',
    content: `email=${word()}%40example.test&password=${word()}${word()}${word()}`,
  })
const message: Habit = (client) =>
  client.ask('public', '/api/contact', json({name: 'Crowd', email: 'crowd@example.test', message: word()}))
const largeMessage: Habit = (client) => client.ask('public', '/api/contact', json({message: 'x'.repeat(500_000)}))

const statusOf = (answer: string) => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'no answer'
const pipelined: Habit = async (client) => {
  const one = () => `GET /${word()} HTTP/1.1\r\nHost: HOST\r\n\r\n`
  return statusOf(await client.send('public', Array.from({length: 200}, one).join(''), 2_000))
}
const TUS = 'HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nTus-Resumable: 1.0.0\r\n'
/** Announces a drawing, and sends a little of it. */
const upload: Habit = async (client) => {
  const announced = 'Upload-Length: 20000000\r\nUpload-Metadata: filename cGxhbi5wZGY=\r\nContent-Length: 0\r\n\r\n'
  const begun = await client.send('public', `POST /api/uploads ${TUS}Connection: close\r\n${announced}`, 2_000)
  const [path, token] = ['location', 'upload-token'].map((name) => RegExp(`^${name}: (\\S+)`, 'im').exec(begun)?.[1])
  if (!path) return statusOf(begun)
  const body = `Upload-Token: ${token}\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 20000000\r\n\r\nx`
  return statusOf(await client.send('public', `PATCH ${path} ${TUS}${body}`, 2_000))
}
const pdf: Habit = (client) => client.ask('public', `/prequalification.pdf?${word()}`)
const capability: Habit = (client) => client.ask('public', `/capability-statement.pdf?${word()}`)
const privateLink: Habit = (client) => client.ask('public', `/-/pack/${word()}${word()}${word()}`)
const draftLink: Habit = (client) => client.ask('public', `/-/draft/${word()}${word()}${word()}`)

/** Taken in turn by the clients. */
export const habits: Habit[] = [
  slowQuery,
  inventedPicture,
  search,
  liveStream,
  slowMatch,
  inventedParameter,
  slowReader,
  largeResult,
  inventedPicture,
  listener,
  signIn,
  unreadResult,
  inventedPage,
  message,
  largeMessage,
  pipelined,
  upload,
  pdf,
  capability,
  privateLink,
  draftLink,
]
