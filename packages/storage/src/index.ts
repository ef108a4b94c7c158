export {
  copyDatabase,
  inTransaction,
  isEarlier,
  makeDurable,
  NewerDatabaseError,
  noteInTable,
  openDatabase,
  randomId,
  readDatabase,
  upgradeOf,
  versionOf,
} from './database.ts'
export {DISK_FULL, isDiskFull, reasonOf} from './disk-full.ts'
export {makeFolder, syncPath, syncPathNow, syncTree} from './sync.ts'
