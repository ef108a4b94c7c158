import {useSpoken} from './language/say.ts'
import {officeDay, officeMoment, officeShort} from './office-time.ts'

type Props = {
  /** As text or as milliseconds since 1970. */
  at: string | number
  /** `day` without a time; `short` only as much as tells one from the other in a list: the time today, the day this year. */
  as?: 'moment' | 'day' | 'short'
}

const FORMATS = {moment: officeMoment, day: officeDay, short: officeShort}

/** A time on the office's clock. */
export function Time({at, as = 'moment'}: Props) {
  const {sayTime} = useSpoken()
  const then = new Date(at).getTime()
  return (
    <time dateTime={new Date(at).toISOString()} title={sayTime(officeMoment(then))}>
      {sayTime(FORMATS[as](then))}
    </time>
  )
}
