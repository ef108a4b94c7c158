import type {LakeFeature} from '../../feature.ts'
import {calculated} from '../../groq/groq-function.ts'

/** The module of `geo`, loaded when first needed: it takes 15 MB a thread, and most lakes never get such a query. */
let module: typeof import('./geography.ts') | undefined

/** Finds places by their distance and the area around them: `geo` and `geo::` of GROQ. */
export const geography: LakeFeature = {
  groq: {
    load: async (query) => {
      if (query.includes('geo')) module ??= await import('./geography.ts')
    },
    // `geo` comes as `geo::latLng` with one argument.
    functions: {
      'geo::latLng': calculated([1, 2], (...values) =>
        values.length === 1 ? module?.geometryOf(values[0]) : module?.pointAt(values),
      ),
      'geo::contains': calculated([2], (outer, inner) => module?.contains(outer, inner)),
      'geo::intersects': calculated([2], (one, other) => module?.intersects(one, other)),
      'geo::distance': calculated([2], (from, to) => module?.distance(from, to)),
    },
  },
}
