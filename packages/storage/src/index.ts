export {
  copyDatabase,
  DISK_FULL,
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
export {makeFolder, syncPath, syncPathNow, syncTree} from './sync.ts'
