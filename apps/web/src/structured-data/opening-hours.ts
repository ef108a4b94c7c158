import type {Settings} from '@site/content'
import type {DayOfWeek, OpeningHoursSpecification} from 'schema-dts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const day = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?\b/gi
const through = /^\s*(?:-|–|—|to|till|until|through)\s*$/i

/** "Monday to Saturday", "Sat, Sun" or "Daily" with two times each; lines in other words are left out. */
export function openingHoursSpecification(hours: Settings['openingHours']): OpeningHoursSpecification[] {
  return hours.flatMap(({days, opens, closes}) => {
    const dayOfWeek = daysIn(days)
    if (dayOfWeek.length === 0 || !isTime(opens) || !isTime(closes)) return []
    return [{'@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes} as const]
  })
}

/** @returns the days that an editor's words name, in the order of the week */
export function daysIn(words: string): DayOfWeek[] {
  if (/^\s*(daily|every\s*day)\s*$/i.test(words)) return [...week]
  const named = [...words.matchAll(day)].map((match) => ({
    at: match.index,
    to: match.index + match[0].length,
    day: place(match[0]),
  }))
  const open = new Set<number>()
  for (const [index, {at, day}] of named.entries()) {
    const before = named[index - 1]
    const first = before && through.test(words.slice(before.to, at)) ? before.day : day
    // "Saturday to Tuesday" goes round the end of the week.
    for (let step = first; ; step = (step + 1) % 7) {
      open.add(step)
      if (step === day) break
    }
  }
  return week.filter((_, index) => open.has(index))
}

function place(word: string): number {
  return week.findIndex((name) => name.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase())
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-4]):[0-5]\d$/.test(text)
}
