import {useEffect} from 'react'
import {definePlugin, getPublishedId, type LayoutProps, type SanityDocumentLike} from 'sanity'
import {useRouter} from 'sanity/router'

/** Opens a document in the Studio that is on the screen. */
let open: ((document: SanityDocumentLike) => void) | undefined

/** Opens a translation that has been begun, for the plugin of translations, which knows no way there. */
export async function openTranslation({newDocument}: {newDocument: SanityDocumentLike}): Promise<void> {
  open?.(newDocument)
}

/** Lends it the way. */
export const translationOpener = definePlugin({
  name: 'translation-opener',
  studio: {
    components: {
      layout: function OpenTranslations(props: LayoutProps) {
        const {navigateIntent} = useRouter()
        useEffect(() => {
          open = ({_id, _type}) => navigateIntent('edit', {id: getPublishedId(_id), type: _type})
          return () => {
            open = undefined
          }
        }, [navigateIntent])
        return props.renderDefault(props)
      },
    },
  },
})
