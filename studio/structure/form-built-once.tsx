import {Box} from '@sanity/ui'
import {
  type DocumentLayoutProps,
  definePlugin,
  LoadingBlock,
  useCommentsEnabled,
  useFeatureEnabled,
  useSource,
} from 'sanity'
import {useSpoken} from '../language/say.ts'

/**
 * Keeps a document's form back until the Studio knows whether there are comments. It takes them for switched off in the
 * first rendering of each document, and then builds the form anew within what comments need (`CommentsProviderWrapper`
 * of sanity 6.16.0). On a slow machine that came seconds later, while the editor was typing.
 */
export const formBuiltOnce = definePlugin({
  name: 'form-built-once',
  document: {components: {unstable_layout: Layout}},
})

function Layout(props: DocumentLayoutProps) {
  const {say} = useSpoken()
  const {enabled} = useCommentsEnabled()
  const {isLoading, error} = useFeatureEnabled('studioComments')
  const hasComments = useSource().document.comments.enabled(props)
  if (enabled || !hasComments || (!isLoading && error)) return props.renderDefault(props)
  return (
    <Box flex={1}>
      <LoadingBlock showText title={say('Preparing the form')} />
    </Box>
  )
}
