import {useToast} from '@sanity/ui/toast'
import {pathOf} from '@site/routes'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getPublishedId,
  type SanityDocumentLike,
  useClient,
} from 'sanity'
import {useSpoken} from '../language/say.ts'

type Move = {
  /** The address at which visitors found the document until now, for example `/city-center`. */
  from: string
  to: string
}

/** Returns what publishing the draft does to the address of a document; undefined when it stays where it is. */
export function movedAddress(
  published: SanityDocumentLike | null | undefined,
  draft: SanityDocumentLike | null | undefined,
): Move | undefined {
  if (!published || !draft) return undefined
  const [from, to] = [pathOf(published), pathOf(draft)]
  return from && to && from !== to ? {from, to} : undefined
}

/** One redirect an address: made anew, it takes the place of the one before. */
export const redirectId = (from: string): string =>
  `redirect-${from.replace(/[^a-zA-Z0-9]/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}`)}`

/** Changes the action Publish: a document that moves leaves a redirect behind, so that saved links go on working. */
export function leaveRedirect(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const describe: DocumentActionComponent = action

  const usePublish: DocumentActionComponent = (props) => {
    const description = describe(props)
    const write = useRedirect(props)
    const move = movedAddress(props.published, props.draft)
    if (!description || !move) return description
    // First the redirect, which is not looked at while the page is still there; then the move.
    return {...description, onHandle: () => void write(move).then((written) => written && description.onHandle?.())}
  }
  usePublish.action = action.action
  usePublish.displayName = action.displayName
  return usePublish
}

/** @returns a function that writes the redirect, and resolves to whether that succeeded */
function useRedirect({id}: DocumentActionProps) {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()

  return async ({from, to}: Move): Promise<boolean> => {
    const redirect = {
      _id: redirectId(from),
      _type: 'redirect',
      from,
      // To the document, not to its address: after the next move this one still leads there in one step.
      target: {_type: 'reference', _ref: getPublishedId(id), _weak: true},
      permanent: true,
    }
    try {
      await client.transaction().createOrReplace(redirect).delete(redirectId(to)).commit({tag: 'redirect.leave'})
      return true
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({
        status: 'error',
        title: say('Not published: {from} could not be kept as a redirect.', {from}),
        description,
      })
      return false
    }
  }
}
