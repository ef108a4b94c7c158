import {lakeFolder} from '../lake-folder.ts'
import {openDatabase} from '../store/database.ts'
import {Staff} from './staff.ts'

/**
 * Opens only the accounts of a lake, for the command line; also while the lake is running, which sees each change with
 * the next request, and ends open streams within seconds.
 */
export function openStaff(folder: string): {staff: Staff; close: () => void} {
  const database = openDatabase(lakeFolder(folder).database)
  return {staff: new Staff(database), close: () => database.close()}
}
