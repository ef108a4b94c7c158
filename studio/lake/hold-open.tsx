import {useCallback, useEffect} from 'react'
import {filter, merge, shareReplay, take} from 'rxjs'
import {
  type DocumentStore,
  definePlugin,
  getPublishedId,
  getVersionFromId,
  type InputProps,
  useDocumentStore,
  useFormValue,
} from 'sanity'

/**
 * Keeps a document open after its form is left, until the lake has all that was written. Of itself the Studio lets go of it 5 s
 * later, and of a request that a slow server has not answered by then: what was typed last would be lost.
 */
export const heldOpen = definePlugin({name: 'held-open', form: {components: {input: Input}}})

function Input(props: InputProps) {
  const form = props.renderDefault(props)
  if (props.id !== 'root') return form
  return (
    <>
      <Held />
      {form}
    </>
  )
}

function Held() {
  const hold = useHoldOpen()
  useEffect(() => hold().letGo, [hold])
  return null
}

/** A document that is held open. */
export type HeldDocument = {
  /** Sends what was changed, at once. The Studio sends the last change of each second, of all documents together. */
  send: () => void
  /** Lets go of it, once the lake has all that was written. */
  letGo: () => void
}

/** Returns what holds the document of this form open. */
export function useHoldOpen(): () => HeldDocument {
  const store = useDocumentStore()
  const id = String(useFormValue(['_id']))
  const type = String(useFormValue(['_type']))
  const [published, version] = [getPublishedId(id), getVersionFromId(id)]
  return useCallback(() => {
    listenForWrites(store)
    const place = [published, type, version] as const
    // Watched all the while: to who asks anew, the Studio first tells what it was when its form was left.
    const isKept = store.pair.consistencyStatus(...place).pipe(shareReplay({bufferSize: 1, refCount: true}))
    const operations = store.pair.editOperations(...place).pipe(shareReplay({bufferSize: 1, refCount: true}))
    const open = merge(store.pair.editState(...place), isKept, operations).subscribe()
    return {
      send: () => void operations.pipe(take(1)).subscribe(({commit}) => commit.execute()),
      letGo: () => void isKept.pipe(filter(Boolean), take(1)).subscribe(() => open.unsubscribe()),
    }
  }, [store, published, type, version])
}

const listened = new WeakSet<DocumentStore>()

/** Lets what arrives be written with no form open: of itself the Studio listens to that only for forms. */
function listenForWrites(store: DocumentStore): void {
  if (!listened.has(store)) store.pair.operationEvents('', '').subscribe()
  listened.add(store)
}
