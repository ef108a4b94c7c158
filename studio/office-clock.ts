import {OFFICE_ZONE} from '@site/forms/today'

type Given = ConstructorParameters<typeof Intl.DateTimeFormat>

/** The office's clock, unless a format asks for another. Days alone stay as they are: calendars mean the computer's. */
function inOffice([locales, options]: Given): Given {
  const isDay = options && !options.timeStyle && !options.hour
  return isDay ? [locales, options] : [locales, {hourCycle: 'h23', timeZone: OFFICE_ZONE, ...options}]
}

/*
 * The Studio's parts, lists of releases and histories among them, write times in the zone of the computer and in 12
 * hours, and ask nobody. Must be loaded before the Studio, which makes some of its formats as it loads.
 */
Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
  construct: (format, given: Given) => new format(...inOffice(given)),
  apply: (format, _self, given: Given) => format(...inOffice(given)),
})
