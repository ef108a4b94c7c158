import {type CSSProperties, useRef} from 'react'
import styles from './count-up.module.css'
import {useCountUp} from './use-count-up.ts'

const number = new Intl.NumberFormat('en-US')

/** A figure that runs up to its value once it is seen. The page holds the value itself until then, and without scripts. */
export function CountUp({value}: {value: number}) {
  const ref = useRef<HTMLSpanElement>(null)
  const {shown, width} = useCountUp(ref, value)
  // While it runs it keeps the room of the full value.
  const room = width ? ({'--room': `${width}px`} as CSSProperties) : undefined
  return (
    <span ref={ref} className={styles.figure} style={room}>
      {number.format(shown)}
    </span>
  )
}
