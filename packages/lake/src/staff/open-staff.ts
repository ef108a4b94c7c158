import {AuditLog} from '../audit/audit-log.ts'
import {lakeFolder} from '../lake-folder.ts'
import {openDatabase} from '../store/database.ts'
import type {OwnWords} from './password-rule.ts'
import {Staff} from './staff.ts'

/**
 * Opens only the accounts of a lake and its audit, for the command line; also while the lake is running, which sees each
 * change with the next request, and ends open streams within seconds.
 */
export function openStaff(
  folder: string,
  {ownWords}: {ownWords?: OwnWords} = {},
): {staff: Staff; audit: AuditLog; close: () => void} {
  const database = openDatabase(lakeFolder(folder).database)
  const audit = new AuditLog(database)
  return {
    staff: new Staff(database, {audit, actor: 'command line', secure: true, ownWords}),
    audit,
    close: () => {
      audit.close()
      database.close()
    },
  }
}
