/** Adjacent letters, points and stops of Urdu: a browser shapes them as one. */
const RUN = /[\u0600-\u06ff\u200c]+/g

/** Returns every run of Urdu letters of a text, or of HTML, once. */
export const urduRuns = (text: string): Set<string> => new Set(text.replaceAll('<!-- -->', '').match(RUN))
