import {useLocation} from 'react-router-dom'
import styles from './preview-bar.module.css'

const words: Record<string, string> = {drafts: 'Preview: drafts are shown', published: 'Preview: as published'}

/** Tells staff that what they see is not what visitors see, and lets them out. */
export function PreviewBar({shown}: {shown: string}) {
  const {pathname} = useLocation()
  return (
    <p className={styles.bar} data-print="none" data-preview={shown}>
      {words[shown] ?? `Preview: ${shown} is shown`}
      <a href={`/-/preview/disable?path=${encodeURIComponent(pathname)}`}>Leave</a>
    </p>
  )
}
