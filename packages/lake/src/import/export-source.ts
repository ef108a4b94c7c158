import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {copyFile, mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {promisify} from 'node:util'

const run = promisify(execFile)

/**
 * Gives `work` the folder of an export that is a folder, `.tar.gz` as `sanity dataset export` writes it, or `.ndjson` alone.
 * @throws {Error} in a sentence for what is none of these
 */
export async function withExport<Result>(path: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  const isPacked = /\.(tar\.gz|tgz)$/.test(path)
  if (!isPacked && !path.endsWith('.ndjson')) return work(folderOf(path, [path]))
  const unpacked = await mkdtemp(join(tmpdir(), 'lake-import-'))
  try {
    if (!isPacked) {
      await copyFile(path, join(unpacked, 'data.ndjson'))
      return await work(unpacked)
    }
    await run('tar', ['-xzf', resolve(path), '-C', unpacked]).catch((error) => {
      throw new Error(`${path} cannot be unpacked: ${String(error.stderr || error.message).trim()}`)
    })
    const entries = await readdir(unpacked, {recursive: true, withFileTypes: true})
    // It would show, as an asset, whatever it leads to.
    const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
    if (link) throw new Error(`${path} holds "${link.name}", which is neither a file nor a folder.`)
    const documents = entries.filter(({name}) => name === 'data.ndjson').map(({parentPath}) => parentPath)
    return await work(
      folderOf(
        path,
        documents.toSorted((one, other) => one.length - other.length),
      ),
    )
  } finally {
    await rm(unpacked, {recursive: true, force: true})
  }
}

function folderOf(path: string, [folder = dirname(path)]: string[]): string {
  if (existsSync(join(folder, 'data.ndjson'))) return folder
  throw new Error(`${path} is no export: there is no data.ndjson in it.`)
}
