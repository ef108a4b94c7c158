import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openLake} from '../../../packages/lake/src/index.ts'
import {MemoryAccess} from '../../../packages/lake/test/memory-access.ts'

/** A lake with the document on which all transactions count, and the token that the lake's process lets in. */
export async function prepareFolder(): Promise<{folder: string; token: string}> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-durability-'))
  const lake = await openLake({folder, publicUrl: 'http://127.0.0.1'})
  const seed = await mkdtemp(join(tmpdir(), 'lake-seed-'))
  await writeFile(join(seed, 'data.ndjson'), JSON.stringify({_id: 'counter', _type: 'counter', count: 0}))
  await lake.importFolder(seed)
  await rm(seed, {recursive: true})
  await lake.close()
  return {folder, token: new MemoryAccess().add('Editor')}
}
