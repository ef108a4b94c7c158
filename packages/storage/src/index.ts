export {copyDatabase, openDatabase, readDatabase} from './database.ts'
export {isEarlier, makeDurable, NewerDatabaseError, versionOf} from './migration.ts'
export {inTransaction} from './transaction.ts'
