import {parseArgs} from 'node:util'

export type Options = {
  /** Paths for Lighthouse; absent = all of the sitemap. */
  addresses: string[] | undefined
  /** Runs of Lighthouse for each address; 0 = without Lighthouse. */
  runs: number
  /** Lighthouse and nothing else. */
  lighthouse: boolean
  /** Tells whether to build and measure the empty starters too. */
  starters: boolean
}

/** Reads `--addresses=/,/about --runs=1 --no-starters`, or `--lighthouse`. */
export function readOptions(args: string[]): Options {
  const {values} = parseArgs({
    // Package managers pass on the `--` before our options.
    args: args.filter((arg) => arg !== '--'),
    options: {
      addresses: {type: 'string'},
      runs: {type: 'string', default: '3'},
      lighthouse: {type: 'boolean', default: false},
      starters: {type: 'boolean', default: true},
    },
    allowNegative: true,
  })
  const {addresses, runs, lighthouse, starters} = values
  return {addresses: addresses?.split(','), runs: Number(runs), lighthouse, starters: starters && !lighthouse}
}
