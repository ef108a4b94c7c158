import {isObject} from '../document/document.ts'
import type {PastDocument} from '../history/past-document.ts'
import type {PendingTransaction} from '../write/pending-transaction.ts'
import {invalidWrite} from '../write/write-error.ts'
import type {ActionHandler} from './action-input.ts'
import {documentActions} from './document-action.ts'
import {releaseActions} from './release-action.ts'
import {releaseTransitions} from './release-transition.ts'
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

/** Does one action of `/data/actions`. Throws a `WriteFault`, also for those the embedded lake does not know. */
export function executeAction(pending: PendingTransaction, action: unknown, past: PastDocument): void {
  const name = isObject(action) ? String(action.actionType) : ''
  const handler = HANDLERS.get(name)
  if (!handler || !isObject(action)) throw invalidWrite(`Unknown action "${name}"`)
  handler(pending, action, past)
}
