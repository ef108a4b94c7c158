/** The time zone in which the company works, whatever clock the machine has. */
const TIME_ZONE = 'Asia/Karachi'

const DAY_MS = 24 * 3600 * 1000

// Swedish writes dates as ISO 8601 does.
const clock = new Intl.DateTimeFormat('sv-SE', {timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium'})

/** An instant as the clock on the office's wall shows it: `2026-11-22 14:05:09`, which spreadsheets take for a date in every country. */
export function officeTime(at: number): string {
  return clock.format(at)
}

/** The instant at which a day, `2026-11-22`, begins in the office. */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // How far the office's clock is ahead; no clock there is ever changed near midnight.
  const ahead = Date.parse(`${officeTime(utc).replace(' ', 'T')}Z`) - utc
  return utc - ahead
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
