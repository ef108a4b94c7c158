/** Amounts of work, and times: both are the promise only on a machine that does nothing else. */
export type Size = {
  readonly kills: {readonly submissions: number; readonly kills: number}
  readonly rotation: {readonly files: number; readonly kills: number}
  readonly syncs: {readonly messages: number; readonly applications: number}
  readonly generated: {readonly requests: number; readonly seed: number; readonly mostWaitMs: number}
  readonly judging: {readonly files: number; readonly seed: number; readonly mostWaitMs: number}
  readonly slow: {readonly uploads: number; readonly seconds: number; readonly mostWaitMs: number}
  readonly resumable: {readonly uploads: number; readonly seconds: number}
  readonly killedUploads: {readonly requests: number; readonly kills: number}
  readonly aborted: {readonly uploads: number; readonly warmUp: number; readonly mostGrowthBytes: number}
  readonly mail: {readonly mails: number; readonly kills: number}
  readonly stops: {readonly uploads: number; readonly seconds: number; readonly grace?: number}
  readonly rate: {readonly perSecond: number; readonly seconds: number; readonly mostWaitMs: number}
}

/** The size as promised. Takes about a quarter of an hour on two cores. */
export const fullSize: Size = {
  kills: {submissions: 10_000, kills: 100},
  rotation: {files: 2000, kills: 20},
  syncs: {messages: 100, applications: 20},
  generated: {requests: 100_000, seed: Date.now(), mostWaitMs: 1000},
  judging: {files: 1_000_000, seed: Date.now(), mostWaitMs: 100},
  slow: {uploads: 200, seconds: 20, mostWaitMs: 300},
  resumable: {uploads: 200, seconds: 60},
  killedUploads: {requests: 1000, kills: 30},
  aborted: {uploads: 10_000, warmUp: 4000, mostGrowthBytes: 20 * 1024 * 1024},
  mail: {mails: 1000, kills: 20},
  stops: {uploads: 100, seconds: 12},
  rate: {perSecond: 200, seconds: 20, mostWaitMs: 50},
}

/** A third of it, which a release has to pass. Takes about five minutes. */
export const releaseSize: Size = {
  ...fullSize,
  kills: {submissions: 3000, kills: 30},
  rotation: {files: 600, kills: 10},
  generated: {...fullSize.generated, requests: 30_000},
  judging: {...fullSize.judging, files: 300_000},
  resumable: {uploads: 200, seconds: 20},
  killedUploads: {requests: 300, kills: 10},
  aborted: {...fullSize.aborted, uploads: 3000},
  mail: {mails: 300, kills: 10},
}

/** Takes hours: before a release, `--long --only=kills` and `--long --only=generated`. */
export const longSize: Size = {
  ...fullSize,
  kills: {submissions: 100_000, kills: 1000},
  generated: {...fullSize.generated, requests: 1_000_000},
}

/** Within seconds, for `pnpm lab --landing`. Times are generous: other tests run on the same cores. */
export const shortSize: Size = {
  kills: {submissions: 60, kills: 2},
  rotation: {files: 60, kills: 3},
  syncs: {messages: 5, applications: 3},
  generated: {requests: 1000, seed: Date.now(), mostWaitMs: 10_000},
  judging: {files: 5000, seed: Date.now(), mostWaitMs: 5000},
  slow: {uploads: 10, seconds: 2, mostWaitMs: 5000},
  resumable: {uploads: 10, seconds: 2},
  killedUploads: {requests: 20, kills: 2},
  aborted: {uploads: 150, warmUp: 150, mostGrowthBytes: 60 * 1024 * 1024},
  mail: {mails: 30, kills: 2},
  stops: {uploads: 10, seconds: 1, grace: 1500},
  rate: {perSecond: 50, seconds: 2, mostWaitMs: 5000},
}
