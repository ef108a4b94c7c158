import {type Figure, milliseconds} from '../library/figure.ts'
import {until} from '../library/until.ts'
import type {Installation} from './installation.ts'
import {inboxOf, newSubmission} from './submission.ts'

const PUBLISHES = 5
const MOST_MS = 1_000
const PAGE = '/uniont-tower'

/** Publishes something at the staff server, and says how long until every replica shows it. */
export async function published({replicas, staff, staffHeaders}: Installation): Promise<Figure[]> {
  const times: number[] = []
  for (let turn = 1; turn <= PUBLISHES; turn++) {
    // Kept by each of them, so that it is old afterwards.
    for (const {url} of replicas) await (await fetch(url + PAGE)).text()
    const title = `Union Tower, the ${turn}. time`
    const {status, text} = await staff.ask('/lake/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: {...staffHeaders, 'Content-Type': 'application/json'},
      body: JSON.stringify({mutations: [{patch: {id: 'project-union-tower', set: {title}}}]}),
    })
    if (status !== 200) throw new Error(`The publish answered ${status}: ${text}`)
    const begun = performance.now()
    const shows = async (url: string) => (await (await fetch(url + PAGE)).text()).includes(title)
    await until('the replicas show what was published', async () =>
      (await Promise.all(replicas.map(({url}) => shows(url)))).every(Boolean),
    )
    times.push(performance.now() - begun)
  }
  const most = Math.max(...times)
  return [
    {
      what: `${PUBLISHES} publishes at the staff server`,
      bound: `on both public processes within ${milliseconds(MOST_MS)}`,
      measured: `at most ${milliseconds(most)}`,
      ok: most <= MOST_MS,
    },
  ]
}

/** A message to each replica, which the inbox shows at once, live too, and of which the office gets one mail. */
export async function received(installation: Installation): Promise<Figure[]> {
  const {replicas, staff, staffHeaders, mailbox} = installation
  const leave = new AbortController()
  let heard = ''
  const listening = staff
    .ask('/inbox/events', {
      headers: staffHeaders,
      signal: leave.signal,
      onText: (text) => {
        heard = text
      },
    })
    .catch(() => {})
  await until('the inbox listens', async () => heard !== '')

  const ids: string[] = []
  const times: number[] = []
  for (const {url} of replicas) {
    const submission = newSubmission()
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'Form-Elapsed': '60000', 'Idempotency-Key': submission.key},
      body: JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message: submission.text}),
    })
    const {id} = (await answer.json()) as {id: string}
    const begun = performance.now()
    const {times: stored} = await inboxOf(installation)
    if (stored.get(submission.text) !== 1) throw new Error('The inbox does not hold the message that was answered')
    await until('an open inbox hears of it', async () => heard.includes(id))
    times.push(performance.now() - begun)
    ids.push(id)
  }
  await until('the mails arrive', async () => ids.every((id) => mailbox.notices().has(id)))
  leave.abort()
  await listening
  const mails = ids.map((id) => mailbox.notices().get(id))
  return [
    {
      what: 'a message to each public process',
      bound: 'in the inbox with the next look, told to an open inbox, mailed once',
      measured: `told after at most ${milliseconds(Math.max(...times))}; ${mails.join(' and ')} mail`,
      ok: mails.every((count) => count === 1),
    },
  ]
}
