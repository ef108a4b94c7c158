import {type SiteProcess, startSite} from './site-process.ts'

/** A process that is killed and started again while visitors go on. */
export async function openUnsteadySite(options: Parameters<typeof startSite>[0]) {
  let site: SiteProcess | undefined = await startSite(options)
  let restarting = Promise.resolve()
  return {
    url: () => site?.url,
    kill() {
      restarting = restarting.then(async () => {
        const dying = site
        site = undefined
        await dying?.kill()
        site = await startSite(options)
      })
    },
    async settled(): Promise<SiteProcess> {
      await restarting
      if (!site) throw new Error('The site did not start again')
      return site
    },
  }
}

export type UnsteadySite = Awaited<ReturnType<typeof openUnsteadySite>>
