import {Router} from 'express'
import {isObject} from '../document/document.ts'
import type {OpenFeature} from '../feature.ts'
import type {PastDocument} from '../history/past-document.ts'
import type {Access} from '../http/access.ts'
import type {NetworkOf} from '../http/client.ts'
import {mutationBody} from '../http/json-body.ts'
import {notImplemented} from '../lake-error.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {invalidWrite} from '../write/write-error.ts'
import {readWrite, runInOrder, withWriteErrors} from '../write/write-request.ts'
import type {Writer} from '../write/writer.ts'
import type {ActionHandler} from './action-input.ts'
import {documentActions} from './document-action.ts'
import {releaseActions, releaseTransitions} from './release-action.ts'
import {versionActions} from './version-action.ts'

const HANDLERS = new Map<string, ActionHandler>([
  ...named('document', documentActions),
  ...named('document.version', versionActions),
  ...named('release', releaseActions),
  ...named('release', releaseTransitions),
])

function named(group: string, actions: Readonly<Record<string, ActionHandler>>): [string, ActionHandler][] {
  return Object.entries(actions).map(([name, handler]) => [`sanity.action.${group}.${name}`, handler])
}

const NO_VARIANTS = 'This lake has no variants: put what differs into fields, or into a document of its own'

type Known = {past: PastDocument; features: readonly OpenFeature[]}

/** Does one action of `/data/actions`. Throws a `WriteFault`, also for those the embedded lake does not know. */
function executeAction(pending: PendingTransaction, action: unknown, {past, features}: Known): void {
  const name = isObject(action) ? String(action.actionType) : ''
  const handler = HANDLERS.get(name) ?? features.find(({actions}) => actions?.[name])?.actions?.[name]
  if (/^sanity\.action\.(document\.)?variant\./.test(name)) throw notImplemented(NO_VARIANTS)
  if (!handler || !isObject(action)) throw invalidWrite(`Unknown action "${name}"`)
  handler(pending, action, past)
}

type ActionRouterOptions = Known & {writer: Writer; access: Access; networkOf: NetworkOf}

/** `/data/actions/<dataset>`: how the Studio saves, publishes, discards and deletes. One transaction a request. */
export function actionRouter({writer, access, networkOf, ...known}: ActionRouterOptions): Router {
  return Router({mergeParams: true}).post(
    '/data/actions/:dataset',
    access.writing,
    mutationBody,
    async (request, response) => {
      const {items, ...write} = readWrite(request, 'actions', {access, networkOf})
      const act = writer.write(write, (pending) =>
        runInOrder('action', items, (action) => executeAction(pending, action, known)),
      )
      const {transactionId} = await withWriteErrors('action', act)
      response.json({transactionId})
    },
  )
}
