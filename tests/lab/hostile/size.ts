/** The first look at memory comes after `warmUp` connections: it rises for about 20,000, which is printed, and then stays. */
type RawSize = {connections: number; warmUp: number; mostGrowthBytes: number; restSeconds: number}

/** Amounts of work. Times are promises for a machine that does nothing else. */
export type Size = {
  raw: RawSize
  signedIn: RawSize
  crowd: {
    clients: number
    seconds: number
    mostKeptMs: number
    mostNotKeptMs: number
    mostListMs: number
    mostConnectingMs: number
    /** Seconds that the memory is given to come down again; 0 = it is not looked at. */
    restSeconds: number
  }
  killed: {kills: number; mostAwayMs: number}
  foreign: {seconds: number}
}

/** The size as promised. Takes about half an hour on two cores. */
export const fullSize: Size = {
  raw: {connections: 100_000, warmUp: 24_000, mostGrowthBytes: 30_000_000, restSeconds: 40},
  signedIn: {connections: 10_000, warmUp: 16_000, mostGrowthBytes: 30_000_000, restSeconds: 40},
  crowd: {
    clients: 200,
    seconds: 60,
    mostKeptMs: 50,
    mostNotKeptMs: 1_000,
    mostListMs: 1_000,
    mostConnectingMs: 300,
    restSeconds: 60,
  },
  killed: {kills: 100, mostAwayMs: 3_000},
  foreign: {seconds: 60},
}

/** About a minute: what is lost, ended or let in shows here too; times and memory are generous, as other work runs too. */
export const shortSize: Size = {
  raw: {connections: 3_000, warmUp: 1_000, mostGrowthBytes: 200_000_000, restSeconds: 0},
  signedIn: {connections: 1_000, warmUp: 500, mostGrowthBytes: 200_000_000, restSeconds: 0},
  crowd: {
    clients: 60,
    seconds: 5,
    mostKeptMs: 2_000,
    mostNotKeptMs: 5_000,
    mostListMs: 5_000,
    mostConnectingMs: 5_000,
    restSeconds: 0,
  },
  killed: {kills: 3, mostAwayMs: 15_000},
  foreign: {seconds: 6},
}
