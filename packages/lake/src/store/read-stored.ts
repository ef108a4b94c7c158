import {readDatabase} from '@site/storage'
import type {JsonObject} from '../document/document.ts'
import {lakeDatabase} from '../lake-folder.ts'

/** Reads one document of the lake in `folder`, also while another process has it open. Undefined when there is none. */
export const readStored = (folder: string, id: string): JsonObject | undefined =>
  readDatabase(lakeDatabase(folder), (database) => {
    const row = database.prepare('SELECT json FROM document WHERE id = ?').get(id)
    return row && JSON.parse(String(row.json))
  })
