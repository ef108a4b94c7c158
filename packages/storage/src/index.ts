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
export {makeFolder, measureFile, syncPath, syncPathNow, syncTree} from './file.ts'
