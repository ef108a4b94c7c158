import {createHash} from 'node:crypto'
import {linkSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {lakeFolder} from '../../../packages/lake/src/lake-folder.ts'

type Row = {id: string; json: string}

const PICTURE = /image-([0-9a-f]{40})-(\d+x\d+)-(\w+)/g

/** Gives a lake that is not open so many more pictures, made of those it has, and has its documents use one after another of them. */
export function putManyFiles(folder: string, count: number): void {
  const {database: file, assets} = lakeFolder(folder)
  const database = new DatabaseSync(file)
  const put = database.prepare('INSERT OR REPLACE INTO document (id, json) VALUES (?, ?)')
  const rows = database.prepare('SELECT id, json FROM document').all() as Row[]
  const pictures = rows.filter(({id}) => id.startsWith('image-'))
  const clones = new Map<string, string[]>(pictures.map(({id}) => [id, [id]]))
  database.exec('BEGIN')
  for (let made = 0; made < count; made++) {
    const picture = pictures[made % pictures.length]
    const [{0: id, 1: hash, 2: size, 3: extension} = []] = [...(picture?.id.matchAll(PICTURE) ?? [])]
    if (!picture || !id || !hash) throw new Error('The lake holds no picture.')
    const other = createHash('sha1').update(`${made}`).digest('hex')
    linkSync(join(assets, `${hash}-${size}.${extension}`), join(assets, `${other}-${size}.${extension}`))
    const clone = id.replace(hash, other)
    put.run(clone, picture.json.replaceAll(hash, other))
    clones.get(id)?.push(clone)
  }
  let used = 0
  for (const {id, json} of rows) {
    if (id.startsWith('image-')) continue
    const changed = json.replace(PICTURE, (one) => {
      const all = clones.get(one) ?? [one]
      return all[used++ % all.length] ?? one
    })
    if (changed !== json) put.run(id, changed)
  }
  database.exec('COMMIT')
  database.close()
}
