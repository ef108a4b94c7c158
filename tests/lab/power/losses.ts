import {contentKeeper} from '../durability/content-keeper.ts'
import {submissionKeeper} from '../faults/submission-keeper.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {type Losses, type LossOptions, losePower} from './power-loss.ts'

export type {Losses}

type Size = Omit<LossOptions, 'folder'>

export const contentLosses = (size: Size) => inScratchFolder((folder) => losePower(contentKeeper, {...size, folder}))
export const submissionLosses = (size: Size) =>
  inScratchFolder((folder) => losePower(submissionKeeper, {...size, folder}))
