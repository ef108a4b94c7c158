import {existsSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import type {JsonObject} from '../document/document.ts'
import {lakeDatabase} from '../lake-folder.ts'

/** Reads one document of the lake in `folder`, also while another process has it open. Undefined when there is none. */
export function readStored(folder: string, id: string): JsonObject | undefined {
  if (!existsSync(lakeDatabase(folder))) return undefined
  const database = new DatabaseSync(lakeDatabase(folder), {readOnly: true})
  try {
    const row = database.prepare('SELECT json FROM document WHERE id = ?').get(id)
    return row && JSON.parse(String(row.json))
  } finally {
    database.close()
  }
}
