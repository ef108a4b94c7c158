/** The time zone in which the company works, whatever clock a machine has. */
export const OFFICE_ZONE = 'Asia/Karachi'

// Swedish writes dates as ISO 8601 does.
const day = new Intl.DateTimeFormat('sv-SE', {timeZone: OFFICE_ZONE, dateStyle: 'short'})

/** The day that it is where the company works, as a date field holds it: `2026-11-26`. */
export const today = (): string => day.format(Date.now())
