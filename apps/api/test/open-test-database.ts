import {createDatabase} from './scratch-database.ts'

const created: {drop(): Promise<void>}[] = []

/** The URL of an empty database on the server of `serverUrl`, dropped after the tests of the file (`drop-databases.ts`). */
export async function openTestDatabase(serverUrl: string): Promise<string> {
  const database = await createDatabase(serverUrl)
  created.push(database)
  return database.url
}

export async function dropTestDatabases(): Promise<void> {
  for (const database of created.splice(0)) await database.drop()
}
