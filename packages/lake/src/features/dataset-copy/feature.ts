import type {LakeFeature} from '../../feature.ts'

/** Copies datasets, as `/datasets/<name>/copy` and `lake dataset copy` ask for it. */
export const datasetCopy: LakeFeature = {
  copyDataset: async (...copy) => (await import('./dataset-copy.ts')).copyDataset(...copy),
  open: async (dataset) => (await import('./dataset-copy.ts')).openCopies(dataset),
}
