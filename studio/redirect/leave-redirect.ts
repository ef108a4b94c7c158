import {useToast} from '@sanity/ui/toast'
import {type Move, movedAddress, redirectFrom, redirectId} from '@site/routes/redirect-target'
import {type DocumentActionComponent, type DocumentActionProps, getPublishedId, useClient} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {studioConfig} from '../studio-config.ts'

/**
 * Changes the action Publish: a document that moves leaves a redirect behind, so that saved links go on working. The
 * embedded lake sees to it itself, also when a schedule publishes.
 */
export function leaveRedirect(action: DocumentActionComponent): DocumentActionComponent {
  if (studioConfig.lake || action.action !== 'publish') return action
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
    const redirect = redirectFrom(from, getPublishedId(id))
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
