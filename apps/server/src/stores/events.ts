import type {Logger} from 'pino'
import type {Change} from '../pages/content-events.ts'

/** Each that concerns the whole process, with what is told of it. */
type Events = {
  contentChanged: Change
  /** New clients should go elsewhere; those that are here are still answered. */
  stopping: undefined
}

type Listeners = {[Name in keyof Events]: Record<string, (event: Events[Name]) => unknown>}

/** Tells listeners in the order of their names; one that throws is logged, and the others still hear of it. */
export function createEventHub(log: Pick<Logger, 'error'>) {
  const listeners: Listeners = {contentChanged: {}, stopping: {}}
  return {
    /** Adds listeners by name, in one list. */
    listen(named: Partial<Listeners>): void {
      Object.assign(listeners, named)
    },
    tell<Name extends keyof Events>(name: Name, event: Events[Name]): void {
      for (const [listener, hear] of Object.entries(listeners[name])) {
        try {
          hear(event)
        } catch (err) {
          log.error({err, event: name, listener}, 'a listener failed')
        }
      }
    },
  }
}
