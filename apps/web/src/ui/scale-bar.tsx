import styles from './scale-bar.module.css'

/** Position in a row of `total`: the segments `from` to `to` (counted from 1) are filled. Say the same in words beside it. */
export function ScaleBar({total, from, to, className}: {total: number; from: number; to: number; className?: string}) {
  return (
    <div className={[styles.scale, className].filter(Boolean).join(' ')} aria-hidden="true">
      {Array.from({length: total}, (_, index) => (
        <i key={index} data-on={index + 1 >= from && index + 1 <= to ? '' : undefined} />
      ))}
    </div>
  )
}
