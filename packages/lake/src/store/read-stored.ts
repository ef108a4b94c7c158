import {readDatabase} from '@site/storage'
import type {JsonObject} from '../document/document.ts'
import {lakeDatabase} from '../lake-folder.ts'

/** Reads one document of the lake in `folder`, also while another process has it open. Undefined when there is none. */
export const readStored = (folder: string, id: string): JsonObject | undefined =>
  readDatabase(lakeDatabase(folder), (database) => {
    const row = database.prepare('SELECT json FROM document WHERE id = ?').get(id)
    return row && JSON.parse(String(row.json))
  })

/** Reads the published documents that are of one of these types or have the field; none where there is no lake. */
export const readStoredWith = (folder: string, {types, field}: {types: string[]; field: string}): JsonObject[] =>
  readDatabase(lakeDatabase(folder), (database) =>
    database
      .prepare(
        `SELECT json FROM document WHERE id NOT GLOB 'drafts.*' AND id NOT GLOB 'versions.*'
         AND (json -> ? IS NOT NULL OR json ->> '$._type' IN (SELECT value FROM json_each(?)))`,
      )
      .all(`$.${field}`, JSON.stringify(types))
      .map((row) => JSON.parse(String(row.json))),
  ) ?? []
