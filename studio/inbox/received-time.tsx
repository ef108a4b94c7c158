import {useDateTimeFormat} from 'sanity'

/** @param short only as much as tells one from the other in a list: the time today, the day this year */
export function ReceivedTime({at, short = false}: {at: string; short?: boolean}) {
  const whole = useDateTimeFormat({dateStyle: 'medium', timeStyle: 'short'})
  const time = useDateTimeFormat({timeStyle: 'short'})
  const day = useDateTimeFormat({day: 'numeric', month: 'short'})
  const date = useDateTimeFormat({day: 'numeric', month: 'short', year: 'numeric'})
  const then = new Date(at)
  const now = new Date()
  const format =
    then.toDateString() === now.toDateString() ? time : then.getFullYear() === now.getFullYear() ? day : date
  return (
    <time dateTime={at} title={whole.format(then)}>
      {(short ? format : whole).format(then)}
    </time>
  )
}
