import {join} from 'node:path'
import {openDatabase} from '../store/database.ts'
import {Staff} from './staff.ts'

/** The accounts of the lake in a folder, also while another process has the lake open: sessions and tokens are read anew for every request. */
export function openStaff(folder: string): {staff: Staff; close(): void} {
  const database = openDatabase(join(folder, 'lake.db'))
  return {staff: new Staff(database), close: () => database.close()}
}
