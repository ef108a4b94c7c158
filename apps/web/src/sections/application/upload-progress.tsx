import {ScaleBar} from '../../ui/scale-bar.tsx'
import styles from './upload-progress.module.css'

/** How much of the application has left: ten segments and a figure. `share` from 0 to 1. */
export function UploadProgress({share}: {share: number}) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <progress className="sr-only" value={percent} max={100} aria-label="Upload" />
      <ScaleBar total={10} from={1} to={Math.round(share * 10)} />
      <span className="note num">{percent < 100 ? `${percent} % uploaded` : 'Uploaded, being stored'}</span>
    </div>
  )
}
