export {createFairQueue, type FairQueue, QueueFullError} from './fair-queue.ts'
export {Semaphore} from './semaphore.ts'
export {TurnQueue} from './turn-queue.ts'
