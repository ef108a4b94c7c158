import type {Logger} from 'pino'
import type {Change} from '../pages/content-events.ts'

/** Each that concerns the whole process, with what is told of it. */
type Events = {
  contentChanged: Change
  /** Nobody should come any more; who is here is still answered. */
  stopping: undefined
}

type Listeners = {[Name in keyof Events]: Record<string, (event: Events[Name]) => unknown>}

/** Tells listeners in the order of their names; one that throws is logged, and holds up nobody. */
export function createEventHub(log: Pick<Logger, 'error'>) {
  const listeners: Listeners = {contentChanged: {}, stopping: {}}
  return {
    /** Names whoever listens, in one list. */
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
