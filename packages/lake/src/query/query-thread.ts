import {parentPort, workerData} from 'node:worker_threads'
import {QueryEvaluator} from './query-evaluator.ts'
import type {QueryAnswer, WorkerMessage} from './query-task.ts'

/** Entry of the worker thread: started with all documents, then told of every change. */
const evaluator = new QueryEvaluator(workerData.documents)

parentPort?.on('message', async (message: WorkerMessage) => {
  if ('task' in message) post(await evaluator.answer(message.task))
  else evaluator.change(message.changed, message.removed)
})

function post(answer: QueryAnswer): void {
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : [])
}

// What cannot be read here would leave its sender waiting; the end of the thread tells it.
parentPort?.on('messageerror', (error) => {
  throw error
})

parentPort?.postMessage('ready')
