import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {contentKeeper} from '../durability/content-keeper.ts'
import {submissionKeeper} from '../faults/submission-keeper.ts'
import {type Keeper, type Losses, type LossOptions, losePower} from './power-loss.ts'

export type {Losses}

type Size = Omit<LossOptions, 'folder'>

export const contentLosses = (size: Size) => inFolder(contentKeeper, size)
export const submissionLosses = (size: Size) => inFolder(submissionKeeper, size)

async function inFolder<Promised>(keeper: Keeper<Promised>, size: Size): Promise<Losses> {
  const folder = await mkdtemp(join(tmpdir(), 'power-'))
  try {
    return await losePower(keeper, {...size, folder})
  } finally {
    await rm(folder, {recursive: true})
  }
}
