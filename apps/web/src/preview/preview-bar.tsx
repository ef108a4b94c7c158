import {lazy, Suspense, useEffect, useState} from 'react'
import {useLocation} from 'react-router-dom'
import styles from './preview-bar.module.css'

/** The frames around what can be edited; large, and of no use to visitors or on the server. */
const Overlays = import.meta.env.SSR ? () => null : lazy(() => import('./overlays.tsx'))

const words: Record<string, string> = {drafts: 'Preview: drafts are shown', published: 'Preview: as published'}

/** Tells staff that what they see is not what visitors see, and lets them out. */
export function PreviewBar({shown}: {shown: string}) {
  const {pathname} = useLocation()
  const [seen, setSeen] = useState<'alone' | 'framed'>()
  useEffect(() => setSeen(window.self === window.top ? 'alone' : 'framed'), [])
  return (
    <>
      <p className={styles.bar} data-print="none">
        {words[shown] ?? `Preview: ${shown} is shown`}
        {/* Inside the Studio its own preview leads out. */}
        {seen === 'framed' ? null : <a href={`/-/preview/disable?path=${encodeURIComponent(pathname)}`}>Leave</a>}
      </p>
      {seen ? (
        <Suspense>
          <Overlays shown={shown} />
        </Suspense>
      ) : null}
    </>
  )
}
