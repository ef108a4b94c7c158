/** How much is done, and within which time: both are the promise only on a machine that does nothing else. */
export type Size = {
  readonly kills: {readonly submissions: number; readonly kills: number}
  readonly synced: {readonly messages: number; readonly applications: number}
  readonly generated: {readonly requests: number; readonly seed: number; readonly mostWait: number}
  readonly judged: {readonly files: number; readonly seed: number; readonly mostWait: number}
  readonly slow: {readonly uploads: number; readonly seconds: number; readonly mostWait: number}
  readonly aborted: {readonly uploads: number; readonly warmUp: number; readonly mostGrowth: number}
  readonly mail: {readonly mails: number; readonly kills: number}
  readonly stopped: {readonly uploads: number; readonly seconds: number; readonly grace?: number}
  readonly rate: {readonly perSecond: number; readonly seconds: number; readonly mostWait: number}
}

/** As promised. Takes about a quarter of an hour on two cores. */
export const fullSize: Size = {
  kills: {submissions: 10_000, kills: 100},
  synced: {messages: 100, applications: 20},
  generated: {requests: 100_000, seed: Date.now(), mostWait: 1000},
  judged: {files: 1_000_000, seed: Date.now(), mostWait: 100},
  slow: {uploads: 200, seconds: 20, mostWait: 300},
  aborted: {uploads: 10_000, warmUp: 4000, mostGrowth: 20 * 1024 * 1024},
  mail: {mails: 1000, kills: 20},
  stopped: {uploads: 100, seconds: 12},
  rate: {perSecond: 200, seconds: 20, mostWait: 50},
}

/** Within seconds, for every run of the tests. Times are generous: other tests run on the same cores. */
export const shortSize: Size = {
  kills: {submissions: 60, kills: 2},
  synced: {messages: 5, applications: 3},
  generated: {requests: 1000, seed: Date.now(), mostWait: 10_000},
  judged: {files: 5000, seed: Date.now(), mostWait: 5000},
  slow: {uploads: 10, seconds: 2, mostWait: 5000},
  aborted: {uploads: 150, warmUp: 150, mostGrowth: 60 * 1024 * 1024},
  mail: {mails: 30, kills: 2},
  stopped: {uploads: 10, seconds: 1, grace: 1500},
  rate: {perSecond: 50, seconds: 2, mostWait: 5000},
}
