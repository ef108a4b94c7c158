import type {LakeDocument} from '../../../packages/lake/src/document/document.ts'
import {QueryEvaluator} from '../../../packages/lake/src/query/query-evaluator.ts'
import type {Ask} from '../../../studio/health/findings.ts'

/** Returns a document of the seed as the lake stores it. @param assetOf names the asset in place of each file */
export function imported(document: object, assetOf: () => string): LakeDocument {
  const text = JSON.stringify(document, (_name, value) =>
    value?._sanityAsset ? {...value, _sanityAsset: undefined, asset: {_type: 'reference', _ref: assetOf()}} : value,
  )
  return {_rev: 'first', _createdAt: '2026-11-01T00:00:00Z', _updatedAt: '2026-11-01T00:00:00Z', ...JSON.parse(text)}
}

/** Asks as the Studio does, and counts. */
export function askerOf(documents: LakeDocument[]) {
  const evaluator = new QueryEvaluator(documents)
  const taken = {read: 0, bytes: 0, scanned: 0}
  const ask: Ask = async (query, params, {perspective}) => {
    const {documentsRead, queriesScanned} = evaluator.work
    const answer = await evaluator.answer({
      query,
      params: params as LakeDocument,
      perspective: [perspective],
      identity: 'studio',
    })
    if (!('bytes' in answer)) throw new Error(`${answer.kind}: ${query.slice(0, 200)}`)
    taken.read += evaluator.work.documentsRead - documentsRead
    taken.scanned += evaluator.work.queriesScanned - queriesScanned
    taken.bytes += answer.bytes.length
    return JSON.parse(new TextDecoder().decode(answer.bytes))
  }
  /** Counts from now on. */
  const begin = () => Object.assign(taken, {read: 0, bytes: 0, scanned: 0})
  return {ask, taken, begin}
}
