import type {LakeFeature} from '../../feature.ts'

/** Publishes releases at the time that editors choose. */
export const releaseSchedule: LakeFeature = {
  open: async (dataset) => new (await import('./release-schedule.ts')).ReleaseSchedule(dataset),
}
