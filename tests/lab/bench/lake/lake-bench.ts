import {printFigures} from '../../library/figure.ts'
import {heardFigure} from './heard-table.ts'
import {importFigures} from './import-table.ts'
import {crowdFigure, processFigures, publishFigure} from './lake-table.ts'
import {queryFigures} from './query-table.ts'
import {shapeFigures} from './shape-table.ts'
import {testFigures} from './test-table.ts'
import {writeFigures} from './write-table.ts'

/** `pnpm bench:lake`: what queries take, beside groq-js alone and SQLite, and what the lake takes for it. Ends with 1 when a bound is missed. */
const ok = await printFigures([
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
])
process.exitCode = ok ? 0 : 1
process.stdout.write('\n')
await import('./endless-query.ts')
