import {Router} from 'express'
import type {PastDocument} from '../history/past-document.ts'
import type {Access} from '../http/access.ts'
import {mutationBody} from '../http/json-body.ts'
import type {NetworkOf} from '../http/network.ts'
import {mayWriteDocument} from '../right.ts'
import {inOrder, readWrite, told} from '../write/write-request.ts'
import type {Writer} from '../write/writer.ts'
import {executeAction} from './execute-action.ts'

type ActionRouterOptions = {
  writer: Writer
  past: PastDocument
  access: Access
  networkOf: NetworkOf
}

/** `/data/actions/<dataset>`: how the Studio saves, publishes, discards and deletes. One transaction a request. */
export function actionRouter({writer, past, access, networkOf}: ActionRouterOptions): Router {
  return Router({mergeParams: true}).post(
    '/data/actions/:dataset',
    access.writing,
    mutationBody,
    async (request, response) => {
      const {id: author, may} = access.staff(request)
      const {items, ...write} = readWrite(request, 'actions', {
        author,
        mayWrite: mayWriteDocument(may),
        mayModerate: may('comments.moderate'),
        network: networkOf(request),
      })
      const act = writer.write(write, (pending) =>
        inOrder('action', items, (action) => executeAction(pending, action, past)),
      )
      const {transactionId} = await told('action', act)
      response.json({transactionId})
    },
  )
}
