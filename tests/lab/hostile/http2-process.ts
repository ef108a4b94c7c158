/** Strangers who speak HTTP/2 with the proxy, as a process of its own. Told what to do as JSON in the first argument. */
import {type ClientHttp2Session, connect, constants} from 'node:http2'
import {setTimeout as wait} from 'node:timers/promises'
import {connect as connectTls} from 'node:tls'
import type {CrowdResult} from './crowd-process.ts'

export type Http2Crowd = {port: string; host: string; authority: string; clients: number; seconds: number}

const {port, host, authority, clients, seconds}: Http2Crowd = JSON.parse(process.argv[2] ?? '{}')
const until = performance.now() + seconds * 1000
const answers: Record<string, number> = {}
/** Streams, as many as Caddy lets one connection have at once. */
const STREAMS = 250

/** Asks for a page that does not exist. @returns the status, when the whole answer was read */
function ask(session: ClientHttp2Session, turn: number) {
  const stream = session.request({':path': `/no-such-page?${turn}`})
  return new Promise<string>((resolve) => {
    let status = 'no answer'
    stream.on('response', (headers) => {
      status = String(headers[':status'])
    })
    stream.on('error', () => {})
    stream.once('close', () => resolve(status))
    stream.resume()
  })
}

type Habit = (session: ClientHttp2Session, turn: number) => Promise<string>

const manyStreams: Habit = async (session, turn) => {
  const all = await Promise.all(Array.from({length: STREAMS}, () => ask(session, turn)))
  return all[0] ?? ''
}
/** Asks and resets: each request makes work, and takes its place free again at once. */
const rapidReset: Habit = async (session, turn) => {
  for (let index = 0; index < STREAMS; index++) {
    const stream = session.request({':path': `/search?q=tower%20${turn}`})
    stream.on('error', () => {})
    stream.close(constants.NGHTTP2_CANCEL)
  }
  await wait(10)
  return 'reset'
}
const slowReader: Habit = async (session) => {
  const streams = Array.from({length: STREAMS}, () => session.request({':path': '/about'}))
  for (const stream of streams) stream.on('error', () => {}).pause()
  await wait(3_000)
  for (const stream of streams) stream.close(constants.NGHTTP2_CANCEL)
  return 'unread'
}
const habits = [manyStreams, rapidReset, slowReader]

async function goOn(habit: Habit, localAddress: string): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    const address = {servername: host, host: '127.0.0.1', port: Number(port), localAddress}
    const createConnection = () => connectTls({...address, ca: authority, ALPNProtocols: ['h2']})
    const session = connect(`https://${host}:${port}`, {createConnection})
    session.on('error', () => {})
    for (let round = 0; round < 10 && !session.closed && !session.destroyed && performance.now() < until; round++) {
      const answer = await Promise.race([habit(session, turn), wait(5_000, 'no answer')]).catch(() => 'no answer')
      answers[answer] = (answers[answer] ?? 0) + 1
    }
    session.destroy()
    await wait(1)
  }
}

// The parent process is gone: this one must not attack on unwatched.
process.once('disconnect', () => process.exit(1))
const started = process.cpuUsage()
const all = Array.from({length: clients}, (_, index) =>
  goOn(habits[index % habits.length] as Habit, `127.0.1.${1 + (index % 250)}`),
)
await Promise.race([Promise.all(all), wait((seconds + 3) * 1000)])
const {user, system} = process.cpuUsage(started)
process.send?.({answers, cpuSeconds: (user + system) / 1e6} satisfies CrowdResult, () => process.exit(0))
