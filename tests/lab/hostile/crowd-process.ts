/** A crowd as a process of its own, so as not to slow the one that measures. Told what to do as JSON in the first argument. */
import {setTimeout as wait} from 'node:timers/promises'
import {type Client, createClient} from './crowd-client.ts'
import {type Habit, habits} from './crowd-habit.ts'

export type Crowd = {port: number; staffPort: number; clients: number; seconds: number}
export type CrowdResult = {answers: Record<string, number>; cpuSeconds: number}

const {port, staffPort, clients, seconds}: Crowd = JSON.parse(process.argv[2] ?? '{}')
const until = performance.now() + seconds * 1000
const answers: Record<string, number> = {}

async function goOn(habit: Habit, client: Client): Promise<void> {
  while (performance.now() < until) {
    const status = await habit(client).catch(() => 'no answer')
    answers[status] = (answers[status] ?? 0) + 1
    // A client that is refused at once asks again at once, but a loop that never waits would measure only itself.
    await wait(1)
  }
  client.close()
}

// The parent process is gone: this one must not attack on unwatched.
process.once('disconnect', () => process.exit(1))
const started = process.cpuUsage()
const all = Array.from({length: clients}, (_, index) =>
  goOn(
    habits[index % habits.length] as Habit,
    createClient({port, staffPort, address: `127.0.1.${1 + (index % 250)}`}),
  ),
)
// A habit may hang on an answer that never comes.
await Promise.race([Promise.all(all), wait((seconds + 3) * 1000)])
const {user, system} = process.cpuUsage(started)
process.send?.({answers, cpuSeconds: (user + system) / 1e6} satisfies CrowdResult, () => process.exit(0))
