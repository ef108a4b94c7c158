import {existsSync} from 'node:fs'
import type {Lake} from '@site/lake'
import {isEarlierStaff, type OpenStaff, openSeal, openStaff, staffDatabase, type TellByMail} from '@site/staff'
import {type Config, LAKE_PATH, readConfig, sealOptions, staffFolder} from '../config/config.ts'
import {createLog} from '../http/log.ts'
import {refuseUnfinishedRestore} from '../operations/backup/finish-restore.ts'
import {lockDataFolder} from '../operations/backup/lock-data-folder.ts'
import {openMailer, passwordContext} from '../stores/accounts.ts'
import {openOwnContent} from '../stores/content.ts'

/**
 * Opens the embedded lake for one piece of work from the command line.
 * @throws {Error} with a readable line when content is hosted, or the site is running on the same folder
 */
export async function withLake(
  work: (lake: Lake, config: Config) => Promise<void>,
  {isSeeding = false} = {},
): Promise<void> {
  const config = readConfig()
  if (config.sanity.projectId) throw new Error('Content lives in a hosted project: use the sanity command there.')
  if (config.sanity.apiHost) throw new Error(`Content lives at ${config.sanity.apiHost}: use this command there.`)
  const lock = await lockDataFolder(config, {log: createLog()})
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
  work: (opened: Pick<OpenStaff, 'staff' | 'audit' | 'links' | 'secondFactor'>) => Promise<void> | void,
): Promise<void> {
  const config = readConfig()
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
  // The snapshot before that is for a folder that nobody uses.
  if (isEarlierStaff(staffDatabase(folder)))
    throw new Error('The accounts are of an earlier version: start the site once, which brings them up to date.')
  const sendMail = openMailer(config)
  const telling: Promise<void>[] = []
  const tellByMail: TellByMail = async (mail) => {
    const missed = ({message}: Error) => void process.stderr.write(`${mail.to} was not told by mail: ${message}\n`)
    if (sendMail) telling.push(sendMail(mail).catch(missed))
  }
  const {close, ...opened} = openStaff({
    folder,
    seal: openSeal(sealOptions(config)),
    publicUrl: config.staffUrl,
    mountPath: LAKE_PATH,
    actor: 'command line',
    ownWords: passwordContext(config),
    tellByMail,
  })
  try {
    await work(opened)
    await Promise.all(telling)
  } finally {
    close()
  }
}
