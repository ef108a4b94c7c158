import {printFigures} from '../../library/figure.ts'
import {heardFigure} from './heard-table.ts'
import {importFigures} from './import-table.ts'
import {crowdFigure, processFigures, publishFigure} from './lake-table.ts'
import {queryFigures} from './query-table.ts'
import {shapeFigures} from './shape-table.ts'
import {testFigures} from './test-table.ts'
import {websiteFigures} from './website-table.ts'
import {writeFigures} from './write-table.ts'

/**
 * `pnpm bench:lake`: what queries take, beside groq-js alone and SQLite, and what the lake takes for it. Ends with 1 when a bound is missed.
 * `pnpm bench:lake --website` asks what a website asks, and nothing else.
 */
const isWebsite = process.argv.includes('--website')
const website = () => websiteFigures(10_000)
const all = [
  () => queryFigures(10_000),
  () => queryFigures(50_000),
  () => shapeFigures(50_000),
  () => processFigures(50_000),
  crowdFigure,
  publishFigure,
  writeFigures,
  heardFigure,
  importFigures,
  testFigures,
]
const ok = await printFigures(isWebsite ? [website] : [...all, website])
process.exitCode = ok ? 0 : 1
process.stdout.write('\n')
if (!isWebsite) await import('./endless-query.ts')
