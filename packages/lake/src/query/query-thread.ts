import {parentPort} from 'node:worker_threads'
// What features add to GROQ.
import '../features.ts'
import {documentsIn} from '../store/packed-documents.ts'
import {QueryEvaluator} from './query-evaluator.ts'
import {type WorkerAnswer, type WorkerMessage, workSince} from './query-task.ts'

/** Entry of the worker thread: told of all documents before the first query, then of every change. */
const onIndexing = (isUnderWay: boolean) => parentPort?.postMessage(isUnderWay ? 'indexing' : 'indexed')
let evaluator = new QueryEvaluator([])

parentPort?.on('message', async (message: WorkerMessage) => {
  if ('task' in message) {
    const before = {...evaluator.work}
    const answer = await evaluator.answer(message.task)
    post({answer, work: workSince(before, evaluator.work), indexBytes: evaluator.indexBytes})
  } else if ('changed' in message) evaluator.change(message.changed, message.removed)
  else {
    evaluator = new QueryEvaluator(documentsIn(message), {onIndexing})
    parentPort?.postMessage('prepared')
  }
})

function post(message: WorkerAnswer): void {
  const {answer} = message
  const made = 'bytes' in answer ? [answer.bytes, answer.sourceMap ?? []].flat() : []
  parentPort?.postMessage(
    message,
    made.map(({buffer}) => buffer as ArrayBuffer),
  )
}

// What cannot be read here would leave its sender waiting; the end of the thread tells it.
parentPort?.on('messageerror', (error) => {
  throw error
})

parentPort?.postMessage('ready')
