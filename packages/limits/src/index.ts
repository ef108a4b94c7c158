export {createFairQueue, type FairQueue, QueueFullError, Semaphore, TurnQueue} from './fair-queue.ts'
export {csvCell, csvLine, csvTable} from './table.ts'
export {type AttemptStore, TimeWindow} from './time-window.ts'
