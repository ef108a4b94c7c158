import {existsSync} from 'node:fs'
import type {Lake} from '@site/lake'
import {
  isEarlierStaff,
  type OpenAccounts,
  openAccounts,
  openSeal,
  staffDatabase,
  type TellByMail,
} from '@site/staff/accounts'
import {type Config, LAKE_PATH, readConfig, sealOptions, staffFolder} from '../config/config.ts'
import {refuseUnfinishedRestore} from '../operations/backup/restore-places.ts'
import type {Io} from './program.ts'

/** Sends mail and knows the company: loaded where one of them is asked for. */
const accountStore = () => import('../stores/accounts.ts')

/**
 * Opens the embedded lake for one piece of work from the command line.
 * @throws {Error} with a readable line when content is hosted, or the site is running on the same folder
 */
export async function withLake(
  io: Io,
  work: (lake: Lake, config: Config) => Promise<void>,
  {isSeeding = false} = {},
): Promise<void> {
  const config = readConfig(io.env)
  if (config.sanity.projectId) throw new Error('Content lives in a hosted project: use the sanity command there.')
  if (config.sanity.apiHost) throw new Error(`Content lives at ${config.sanity.apiHost}: use this command there.`)
  const [{createLog}, {lockDataFolder}, {openOwnContent}] = await Promise.all([
    import('../http/log.ts'),
    import('../operations/backup/lock-data-folder.ts'),
    import('../stores/content.ts'),
  ])
  const lock = await lockDataFolder(config, {log: createLog(io.err)})
  try {
    const {lake, close} = await openOwnContent(config, {isSeeding, isForCommand: true})
    await work(lake, config).finally(close)
  } finally {
    lock.release()
  }
}

/**
 * Opens the accounts beside the embedded lake and their audit for one piece of work from the command line, also while the site
 * is running.
 * @throws {Error} with a readable line when content is hosted, or there is none yet
 */
export async function withStaff(
  io: Io,
  work: (opened: Pick<OpenAccounts, 'staff' | 'audit' | 'links' | 'secondFactor'>) => Promise<void> | void,
): Promise<void> {
  const config = readConfig(io.env)
  if (config.sanity.projectId)
    throw new Error(
      'Content lives in a hosted project, which has the accounts and what they did: see sanity.io/manage.',
    )
  if (config.sanity.apiHost)
    throw new Error(`Content and accounts live at ${config.sanity.apiHost}: use this command there.`)
  refuseUnfinishedRestore(config)
  const folder = staffFolder(config)
  // Made by the site alone, which may have to take over accounts from where they were before.
  if (!existsSync(staffDatabase(folder))) throw new Error(`There is nothing in ${folder} yet: start the site once.`)
  // An upgrade needs a snapshot first, which is made only of a folder that no process uses.
  if (isEarlierStaff(staffDatabase(folder)))
    throw new Error('The accounts are of an earlier version: start the site once, which brings them up to date.')
  const sendMail = config.mail.smtpUrl ? (await accountStore()).openMailer(config) : undefined
  const telling: Promise<void>[] = []
  const tellByMail: TellByMail = async (mail) => {
    const missed = ({message}: Error) => void io.err.write(`${mail.to} was not told by mail: ${message}\n`)
    if (sendMail) telling.push(sendMail(mail).catch(missed))
  }
  const {close, ...opened} = openAccounts({
    folder,
    seal: openSeal(sealOptions(config)),
    publicUrl: config.staffUrl,
    mountPath: LAKE_PATH,
    actor: 'command line',
    ownWords: async () => (await accountStore()).passwordContext(config)(),
    tellByMail,
  })
  try {
    await work(opened)
    await Promise.all(telling)
  } finally {
    close()
  }
}
