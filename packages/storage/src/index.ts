export {
  copyDatabase,
  DatabaseFaultError,
  DISK_FULL,
  expectTables,
  inTransaction,
  isDiskFull,
  isEarlier,
  makeDurable,
  NewerDatabaseError,
  noteInTable,
  openDatabase,
  randomId,
  readDatabase,
  reasonOf,
  upgradeOf,
  versionOf,
} from './database.ts'
export {measureFile} from './measure-file.ts'
export {makeFolder, syncPath, syncPathNow, syncTree} from './sync.ts'
