import type {LakeFeature} from './feature.ts'
import {geography} from './features/geography/feature.ts'
import {extendGroq} from './groq/groq-function.ts'

/** The features of this lake. */
export const FEATURES: readonly LakeFeature[] = [geography]

for (const {groq} of FEATURES) if (groq) extendGroq(groq)
