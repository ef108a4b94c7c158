import {once} from 'node:events'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import type {Figure} from '../library/figure.ts'
import type {Installation} from './installation.ts'

const PASSWORD = 'another one than before, and longer'

/** Starts the first of the public processes anew, which then has kept no page, and asks it for each of the site's own list. */
async function shownAnew(what: string, installation: Installation, paths: readonly string[]): Promise<Figure> {
  const [replica] = installation.replicas
  if (!replica) throw new Error('There is no further machine')
  const ended = once(replica.process, 'exit')
  replica.process.kill('SIGTERM')
  await ended
  await installation.startAgain(0)
  const url = installation.replicas[0]?.url
  const statuses: number[] = []
  for (const path of paths) statuses.push((await fetch(url + path)).status)
  const missing = statuses.filter((status) => status !== 200).length
  return {
    what,
    bound: '0 pages not shown',
    measured: `${missing} of ${paths.length}`,
    ok: missing === 0 && paths.length > 20,
  }
}

/** Takes away, one after the other, what a further machine once hung on: the password of a person, and the lake. The last of all. */
export async function cutOff(installation: Installation): Promise<Figure[]> {
  const {main, replicas} = installation
  const sitemap = await (await fetch(`${replicas[0]?.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const changed = await runCommand('staff', ['password', main.account.email], {
    dataFolder: main.dataFolder,
    input: `${PASSWORD}\n`,
  })
  if (changed.error) throw new Error(changed.error)
  const afterPassword = await shownAnew('a further machine, the password of a person changed', installation, paths)
  await main.stop()
  return [afterPassword, await shownAnew('a further machine, restarted while the lake is away', installation, paths)]
}
