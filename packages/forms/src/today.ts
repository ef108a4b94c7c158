// Swedish writes dates as ISO 8601 does.
const day = new Intl.DateTimeFormat('sv-SE', {timeZone: 'Asia/Karachi', dateStyle: 'short'})

/** The day that it is where the company works, as a date field holds it: `2026-11-26`. */
export const today = (): string => day.format(Date.now())
