import type {Router} from 'express'
import type {ActionHandler} from './action/action-input.ts'
import type {DatasetFacts} from './dataset/dataset-catalog.ts'
import type {DatasetContent} from './dataset/dataset-content.ts'
import type {Datasets} from './dataset/datasets.ts'
import type {GroqExtension} from './groq/groq-function.ts'
import type {Access} from './http/access.ts'
import type {LakeOptions} from './lake.ts'
import type {FaultLog} from './store/commit-listeners.ts'

/**
 * A part that the lake does without: a folder in `features/` and a line in `features.ts`, which alone names it. Taken out, its
 * addresses are not there, and what only it could do is refused in a sentence. It loads what weighs something when it is first
 * needed, as every thread that evaluates queries reads the list.
 */
export type LakeFeature = {
  /** Adds to GROQ. */
  groq?: GroqExtension
  /** Joins a dataset that is being opened. */
  open?(dataset: DatasetParts): Promise<OpenFeature>
  /** Makes a dataset of a lake again, under another name. */
  copyDataset?(
    datasets: Datasets,
    names: {from: string; to: string},
    options: {createdBy: string; skipHistory: boolean},
  ): Promise<DatasetFacts>
  /** Calls back when a database was renewed from outside, as `follow` asks for. Returns the function that ends it. */
  onRenewal?(file: string, renew: () => void, log: FaultLog): () => void
}

/** A dataset, as a feature works with it. */
export type DatasetParts = Pick<DatasetContent, 'database' | 'store' | 'engine' | 'recent' | 'writer'> & {
  options: LakeOptions
  access: Access
  /** The other datasets; absent where it is one of them. */
  datasets: Datasets | undefined
}

/** A feature in one dataset. */
export type OpenFeature = {
  /** Begins what it does by itself, before any client writes. Not called of a lake that is only read, or at rest. */
  start?(): unknown
  /** Forgets what is old: at the start, and once a day. */
  forget?(): void
  /** Does what is due by a clock that was set. */
  look?(): unknown
  /** Actions of `/data/actions`, by their types. */
  actions?: Readonly<Record<string, ActionHandler>>
  /** Answers addresses below `/v<date>`: `open` before it is asked who may read, `reading` afterwards. */
  routes?: {open?: Router; reading?: Router}
  /** Ends what it does by itself. It has ended when that resolves. */
  close?(): unknown
}
