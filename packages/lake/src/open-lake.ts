import {openDataset} from './dataset/open-dataset.ts'
import type {Lake, LakeOptions} from './lake.ts'
import {DATASET} from './project.ts'

/** Opens the lake in a folder, with all of its datasets. */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const {datasets, ...main} = await openDataset(options, DATASET)
  if (!datasets) throw new Error('The main dataset knows the others')
  return {...main, datasets}
}
