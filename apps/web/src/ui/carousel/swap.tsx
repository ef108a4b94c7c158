import type {ReactNode} from 'react'
import styles from './swap.module.css'

type Props = {
  items: {key: string; node: ReactNode}[]
  index: number
  /** While it moves by itself, a screen reader is not told of every step. */
  rotating: boolean
  className?: string
}

/** The words of the current slide. All of them take part in the layout, so nothing below moves when they change. */
export function Swap({items, index, rotating, className}: Props) {
  return (
    <div className={[styles.swap, className].filter(Boolean).join(' ')} aria-live={rotating ? 'off' : 'polite'}>
      {items.map((item, at) => (
        <div key={item.key} data-current={at === index ? '' : undefined}>
          {item.node}
        </div>
      ))}
    </div>
  )
}
