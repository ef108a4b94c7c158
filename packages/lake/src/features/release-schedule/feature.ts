import type {LakeFeature} from '../../feature.ts'

/** Publishes releases at the time that editors choose. */
export const releaseSchedule: LakeFeature = {
  open: async (dataset) => (await import('./release-schedule.ts')).openSchedule(dataset),
}
