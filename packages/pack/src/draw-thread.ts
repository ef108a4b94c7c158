import {parentPort} from 'node:worker_threads'
import {type DrawAnswer, type DrawTask, drawTask} from './draw-task.ts'

/** Draws what it is told, one after the other: half a second of work that would keep all visitors waiting. */
parentPort?.on('message', async (task: DrawTask) => {
  const answer: DrawAnswer = await drawTask(task).catch((error: unknown) => ({
    failed: error instanceof Error ? error.message : String(error),
  }))
  parentPort?.postMessage(answer, 'drawn' in answer ? [answer.drawn.bytes.buffer as ArrayBuffer] : [])
})
