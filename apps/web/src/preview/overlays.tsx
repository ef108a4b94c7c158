import type {HistoryAdapterNavigate} from '@sanity/visual-editing'
import {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import {useEffect, useRef} from 'react'
import {useLocation, useNavigate, useRevalidator} from 'react-router-dom'

/** Above the navigation, which stays in view. */
const zIndex = 1_000

type Props = {
  /** The perspective that the page was rendered in. */
  shown: string
}

/** Connects the page to the Studio around it: clicks lead to fields, and addresses go both ways. */
export default function Overlays({shown}: Props) {
  const navigate = useNavigate()
  const {revalidate} = useRevalidator()
  const tellStudio = useRef<HistoryAdapterNavigate>(undefined)
  const perspective = useRef(shown)
  const {pathname, search, hash} = useLocation()

  useEffect(
    () =>
      enableVisualEditing({
        zIndex,
        history: {
          subscribe(tell) {
            tellStudio.current = tell
            return () => {
              tellStudio.current = undefined
            }
          },
          update({type, url}) {
            if (type === 'pop') navigate(-1)
            else navigate(url, {replace: type === 'replace'})
          },
        },
        // Every change of content comes with the site's own events, also to a preview outside of the Studio.
        refresh: ({source}) => source === 'manual' && revalidate(),
        async onPerspectiveChange(wanted) {
          // The Studio says so whenever it connects.
          if (String(wanted) === perspective.current) return
          perspective.current = String(wanted)
          const address = `/-/preview/perspective?perspective=${encodeURIComponent(perspective.current)}`
          const answer = await fetch(address, {method: 'POST'})
          if (answer.ok) await revalidate()
        },
      }),
    [navigate, revalidate],
  )

  useEffect(() => tellStudio.current?.({type: 'push', url: pathname + search + hash}), [pathname, search, hash])
  return null
}
