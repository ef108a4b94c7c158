import type {LakeFeature} from '../../feature.ts'
import {onRenewal} from './renewal.ts'

/** Answers from a lake that another process writes, or from copies of it, as they are renewed. */
export const follower: LakeFeature = {
  onRenewal,
  open: async (dataset) =>
    dataset.options.follow ? new (await import('./lake-follower.ts')).LakeFollower(dataset) : {},
}
