import {readFile} from 'node:fs/promises'
import {dateText} from '../../data/format.ts'
import {urdu} from '../../language/urdu.ts'
import {urduRuns} from './urdu-runs.ts'

const ROOT = new URL('../../../../../', import.meta.url)

/** Files with the Urdu texts of the site before an editor changes them. */
const SOURCES = [
  'apps/web/src/language/urdu.ts',
  'apps/web/src/language/urdu-sections.ts',
  'packages/forms/src/words/ur.ts',
  'packages/forms/src/words/registration-ur.ts',
  'packages/forms/src/words/server-ur.ts',
  'packages/routes/src/language.ts',
  'studio/seed/data.ndjson',
]

/** A day of each month, as pages write it. */
const DAYS = Array.from({length: 12}, (_, month) => dateText(new Date(Date.UTC(2026, month)).toISOString(), 'ur'))

/** Facts on a card that are followed by a comma. */
const FOLLOWED = /"(?:kind|city|location)":"([^"]*)"/g

/** Returns the runs of Urdu letters of the catalogue, of days and of the first content, sorted. */
export async function writtenUrdu(): Promise<string[]> {
  const texts = await Promise.all(SOURCES.map((source) => readFile(new URL(source, ROOT), 'utf8')))
  const followed = [...texts.join('\n').matchAll(FOLLOWED)].map(([, fact]) => `${fact}${urdu.comma}`)
  return [...urduRuns([...texts, ...DAYS, ...followed].join('\n'))].sort()
}
