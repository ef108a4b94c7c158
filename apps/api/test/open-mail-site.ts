import {onTestFinished} from 'vitest'
import type {ApiOptions} from '../src/index.ts'
import {type Fault, openMailServer, type ReceivedMail} from './mail-server.ts'
import {openTestApi, readDetail, type TestApi} from './open-test-api.ts'

export const QUICK_BACK_OFF = {firstMs: 20, longestMs: 100}

/** An API that mails through this server until the test is over; without one its mails are files. */
export async function openSite(smtpUrl: string | undefined, mail: Partial<ApiOptions['mail']> = {}): Promise<TestApi> {
  const site = await openTestApi({
    mail: {
      smtpUrl,
      from: 'site@pacific.example',
      to: ['office@pacific.example'],
      company: async () => ({name: 'Pacific'}),
      backOff: QUICK_BACK_OFF,
      ...mail,
    },
  })
  onTestFinished(() => site.close())
  return site
}

/** A mail server until the test is over. */
export async function openMails(fault?: () => Fault, port?: number) {
  const server = await openMailServer({fault, port})
  onTestFinished(() => server.close())
  return {...server, url: `smtp://127.0.0.1:${server.port}`}
}

export const idOf = async (answer: Response) => ((await answer.json()) as {id: string}).id

/** Returns what became of the mails of a submission. */
export const states = async (site: TestApi, id: string) => (await readDetail(site, id)).mails.map(({state}) => state)

export const headerOf = ({text}: ReceivedMail, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(text)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ')
