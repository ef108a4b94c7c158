import type {LakeFeature} from './feature.ts'
import {datasetCopy} from './features/dataset-copy/feature.ts'
import {follower} from './features/follower/feature.ts'
import {geography} from './features/geography/feature.ts'
import {releaseSchedule} from './features/release-schedule/feature.ts'
import {webhook} from './features/webhook/feature.ts'
import {extendGroq} from './groq/groq-function.ts'
import {notImplemented} from './lake-error.ts'

export const FEATURES: readonly LakeFeature[] = [
  // In the order in which they begin: what is due at a start has to be told as well.
  webhook,
  releaseSchedule,
  datasetCopy,
  geography,
  follower,
]

for (const {groq} of FEATURES) if (groq) extendGroq(groq)

/** Sentences by what the rest of the lake asks of a feature, for where none does it. */
const WITHOUT = {
  copyDataset: 'This lake copies no datasets',
  onRenewal: 'This lake follows no other one',
} satisfies Partial<Record<keyof LakeFeature, string>>

/** Returns what a feature does for the rest of the lake. Throws 501 where it was taken out. */
export function requireFeature<Name extends keyof typeof WITHOUT>(name: Name): NonNullable<LakeFeature[Name]> {
  for (const {[name]: found} of FEATURES) if (found) return found
  throw notImplemented(WITHOUT[name])
}
