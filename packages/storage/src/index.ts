export {
  copyDatabase,
  inTransaction,
  isEarlier,
  makeDurable,
  NewerDatabaseError,
  openDatabase,
  randomId,
  readDatabase,
  versionOf,
} from './database.ts'
export {makeFolder, syncPath, syncPathNow, syncTree} from './sync.ts'
