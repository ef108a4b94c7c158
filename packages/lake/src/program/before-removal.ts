import {basename, dirname, join} from 'node:path'
import {createInterface} from 'node:readline'
import {backupLake} from '../backup-lake.ts'
import {TokenList} from '../standalone/token-list.ts'

/** A copy of the lake and of its tokens, in a new folder. */
export async function copyLake(folder: string, to: string): Promise<void> {
  await backupLake({folder, to})
  const tokens = new TokenList(folder)
  await tokens.backup(to).finally(() => tokens.close())
}

/**
 * Asks before something is removed, unless it was said that it is meant, and keeps a copy beside the lake of what stands.
 * @throws {Error} when the answer is not yes
 */
export async function beforeRemoval(folder: string, question: string, {yes = false}: {yes?: boolean | undefined}) {
  if (!yes) {
    process.stdout.write(`${question}\nType yes to go on: `)
    const lines = createInterface({input: process.stdin})
    const {value: answer} = await lines[Symbol.asyncIterator]().next()
    lines.close()
    if (String(answer).trim() !== 'yes') throw new Error('Nothing was changed. Answer yes, or add --yes.')
  }
  const kept = join(dirname(folder), `${basename(folder)}-${new Date().toISOString().replaceAll(':', '-')}`)
  await copyLake(folder, kept)
  process.stdout.write(`What stood before is kept in ${kept}\n`)
}
