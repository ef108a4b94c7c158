export {createFairQueue, type FairQueue, QueueFullError, Semaphore, TurnQueue} from './fair-queue.ts'
export {type AttemptStore, TimeWindow} from './time-window.ts'
