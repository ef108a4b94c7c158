import {existsSync} from 'node:fs'
import {openStaff} from '@site/lake'
import {lakeFolder, readConfig} from '../config.ts'
import {ownWords} from '../own-words.ts'

/**
 * Opens the accounts of the embedded lake and its audit for one piece of work from the command line, also while the site
 * is running.
 * @throws {Error} with a readable line when content is hosted, or there is none yet
 */
export async function withStaff(
  work: (opened: Pick<ReturnType<typeof openStaff>, 'staff' | 'audit'>) => Promise<void> | void,
): Promise<void> {
  const config = readConfig()
  if (config.sanity.projectId)
    throw new Error(
      'Content lives in a hosted project, which has the accounts and what they did: see sanity.io/manage.',
    )
  const folder = lakeFolder(config)
  if (!existsSync(folder)) throw new Error(`There is nothing in ${folder} yet: start the site once.`)
  const {close, ...opened} = openStaff(folder, {ownWords: ownWords(config)})
  try {
    await work(opened)
  } finally {
    close()
  }
}
