import {mkdir} from 'node:fs/promises'
import {lakeFolder} from '../src/lake-folder.ts'
import {openDatabase} from '../src/store/database.ts'
import {benchDocuments} from './bench-documents.ts'

/** Fills a lake's folder with documents that were always there: as after a start, without their history. */
export async function benchFolder(folder: string, size: number): Promise<void> {
  const place = lakeFolder(folder)
  await mkdir(place.home, {recursive: true})
  const database = openDatabase(place.database)
  const put = database.prepare('INSERT INTO document (id, json) VALUES (?, ?)')
  database.exec('BEGIN')
  for (const document of benchDocuments(size)) put.run(document._id, JSON.stringify(document))
  database.exec('COMMIT')
  database.close()
}
