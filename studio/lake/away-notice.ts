import {useToast} from '@sanity/ui/toast'
import type {Reachability} from '@site/lake/studio'
import {useEffect, useSyncExternalStore} from 'react'
import {defineLocaleResourceBundle, definePlugin, type InputProps, type LayoutProps} from 'sanity'
import {useSpoken} from '../language/say.ts'

const SENTENCE = 'The server cannot be reached. What you typed is kept, and you can go on as soon as it is back.'

/** Open forms and lists say the same under this id, so that it is shown once. */
const TOAST_ID = 'sanity/reconnecting'

/** Says in one sentence that the server is away, in whichever tool, and keeps forms read-only meanwhile. */
export const awayNotice = definePlugin((reachability: Reachability) => {
  const useAway = () => useSyncExternalStore(reachability.subscribe, reachability.away)

  // A form knows by itself that its server is away, but forgets it with the next change that could not be sent.
  function Input(props: InputProps) {
    if (!useAway()) return props.renderDefault(props)
    const elementProps = {...props.elementProps, readOnly: true}
    return props.renderDefault({...props, readOnly: true, elementProps} as InputProps)
  }

  function Layout(props: LayoutProps) {
    const away = useAway()
    const {push} = useToast()
    const {sayGiven} = useSpoken()
    useEffect(() => {
      if (!away) return
      const toast = {id: TOAST_ID, status: 'warning' as const, title: sayGiven(SENTENCE)}
      push({...toast, duration: Number.POSITIVE_INFINITY})
      return () => void push({...toast, duration: 0.01})
    }, [away, push, sayGiven])
    return props.renderDefault(props)
  }

  return {
    name: 'away-notice',
    form: {components: {input: Input}},
    studio: {components: {layout: Layout}},
    i18n: {
      bundles: [
        defineLocaleResourceBundle({
          locale: 'en-US',
          namespace: 'studio',
          resources: {'common.reconnecting.toast.title': SENTENCE},
        }),
      ],
    },
  }
})
