export {createFairQueue, type FairQueue, QueueFullError, Semaphore, TurnQueue} from './fair-queue.ts'
export {TimeWindow} from './time-window.ts'
