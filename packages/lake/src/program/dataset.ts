import {existsSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {createInterface} from 'node:readline'
import {parseArgs} from 'node:util'
import {backupLake} from '../backup-lake.ts'
import type {AclMode} from '../dataset/dataset-catalog.ts'
import type {Datasets} from '../dataset/datasets.ts'
import {requireFeature} from '../features.ts'
import type {Lake} from '../lake.ts'
import {lakeDatabase} from '../lake-folder.ts'
import {openLake} from '../open-lake.ts'
import {lockLake} from '../standalone/folder-lock.ts'
import {TokenList} from '../standalone/token-list.ts'
import {type Io, say} from './io.ts'
import {named, UsageError} from './usage.ts'

const COMMAND_LINE = 'command line'

/** `lake dataset`: of a lake that is not served; one that is takes the same from `client.datasets`. */
export async function dataset([action, ...args]: string[], io: Io): Promise<void> {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {private: {type: 'boolean'}, yes: {type: 'boolean'}, 'skip-history': {type: 'boolean'}},
  })
  const [folder = ''] = positionals
  const aclMode: AclMode = values.private ? 'private' : 'public'
  switch (action) {
    case 'list':
      named(positionals, 'folder')
      return withDatasets(folder, ({catalog}) => {
        const lines = catalog
          .all()
          .map((facts) => `${facts.name}  ${facts.addonFor ? `comments on ${facts.addonFor}` : facts.aclMode}`)
        const aliases = catalog.aliases().map(({name, datasetName}) => `~${name}  ${datasetName ?? 'leads nowhere'}`)
        say(io, ...lines, ...aliases)
      })
    case 'create': {
      const [, name] = named(positionals, 'folder', 'name')
      return withDatasets(folder, (datasets) => datasets.create({name, aclMode, createdBy: COMMAND_LINE}))
    }
    case 'edit': {
      const [, name] = named(positionals, 'folder', 'name')
      return withDatasets(folder, (datasets) => datasets.edit(name, aclMode))
    }
    case 'copy': {
      const [, from, to] = named(positionals, 'folder', 'from', 'to')
      const options = {createdBy: COMMAND_LINE, skipHistory: values['skip-history'] ?? false}
      return withDatasets(folder, (datasets) => requireFeature('copyDataset')(datasets, {from, to}, options))
    }
    case 'delete': {
      const [, name] = named(positionals, 'folder', 'name')
      return withDatasets(folder, async (datasets) => {
        datasets.catalog.get(name)
        await beforeRemoval(folder, `This deletes the dataset ${name} of ${folder}, with its history.`, values, io)
        await datasets.remove(name)
      })
    }
    default:
      throw new UsageError('Expected: lake dataset list, create, edit, copy or delete')
  }
}

async function withDatasets(folder: string, work: (datasets: Datasets) => unknown): Promise<void> {
  requireLake(folder)
  const lock = lockLake(folder)
  await withLake(folder, ({datasets}) => work(datasets)).finally(() => lock.release())
}

export function requireLake(folder: string): void {
  if (!existsSync(lakeDatabase(folder))) throw new Error(`There is no lake in ${folder}.`)
}

/** Opens a lake that is not served, for as long as `work` takes. */
export async function withLake(folder: string, work: (lake: Lake) => unknown): Promise<void> {
  const lake = await openLake({folder, publicUrl: 'http://localhost', warmThreads: 0, atRest: true})
  try {
    await work(lake)
  } finally {
    await lake.close()
  }
}

/** A copy of the lake and of its tokens, in a new folder. */
export async function copyLake(folder: string, to: string): Promise<void> {
  await backupLake({folder, to})
  const tokens = new TokenList(folder)
  await tokens.backup(to).finally(() => tokens.close())
}

/**
 * Asks before something is removed, unless `yes` says that it is meant, and copies the lake to a new folder next to it.
 * @throws {Error} when the answer is not yes
 */
export async function beforeRemoval(
  folder: string,
  question: string,
  {yes = false}: {yes?: boolean | undefined},
  io: Io,
) {
  if (!yes) {
    io.out.write(`${question}\nType yes to go on: `)
    const lines = createInterface({input: io.input})
    const {value: answer} = await lines[Symbol.asyncIterator]().next()
    lines.close()
    if (String(answer).trim() !== 'yes') throw new Error('Nothing was changed. Answer yes, or add --yes.')
  }
  const kept = join(dirname(folder), `${basename(folder)}-${new Date().toISOString().replaceAll(':', '-')}`)
  await copyLake(folder, kept)
  say(io, `What stood before is kept in ${kept}`)
}
