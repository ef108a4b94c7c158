export {createFairQueue, type FairQueue, QueueFullError} from './fair-queue.ts'
export {Semaphore} from './semaphore.ts'
export {TimeWindow} from './time-window.ts'
export {TurnQueue} from './turn-queue.ts'
