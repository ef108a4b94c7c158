import type {FocusEvent} from 'react'
import {type StringInputProps, set} from 'sanity'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a day as people write it: `31 March 2026`, `March 31, 2026`, `31.3.2026`, `31/03/2026` (the day comes first). */
export function readDay(text: string): string | undefined {
  const words = text.trim().toLowerCase()
  const [, day, month, year] =
    /^(\d{1,2})[ .-]+([a-z]{3,9})[ .,-]+(\d{4})$/.exec(words) ??
    /^(\d{1,2})[./ ]+(\d{1,2})[./ ]+(\d{4})$/.exec(words) ??
    reordered(/^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/.exec(words)) ??
    []
  if (!day || !month || !year) return undefined
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1
  const read = new Date(Date.UTC(Number(year), number - 1, Number(day)))
  // The 31st of April would become the 1st of May.
  return read.getUTCDate() === Number(day) && read.getUTCMonth() === number - 1
    ? read.toISOString().slice(0, 10)
    : undefined
}

const reordered = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]

/** The Studio's field of a day takes `2026-03-31` only, but shows and explains days in words. */
export function WrittenDay({elementProps, ...props}: StringInputProps) {
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const day = readDay(event.target.value)
    if (day) props.onChange(set(day))
    elementProps.onBlur(event)
  }
  return props.renderDefault({...props, elementProps: {...elementProps, onBlur}})
}
