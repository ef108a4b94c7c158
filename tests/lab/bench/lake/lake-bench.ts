import {printRow} from '../../library/figure.ts'
import {crowdRow, processRows, publishRow} from './lake-table.ts'
import {queryTable} from './query-table.ts'
import {shapeTable} from './shape-table.ts'
import {writeRows} from './write-table.ts'

/** `pnpm bench:lake`: what queries take, beside groq-js alone and SQLite, and what the lake takes for it. */
printRow(['what', 'bound', 'measured', 'groq-js alone', 'SQLite'])
printRow(Array.from({length: 5}, () => '---'))
await queryTable(10_000)
await queryTable(50_000)
await shapeTable(50_000)
await processRows(50_000, {memory: '350 MB', start: '4 s'})
await processRows(200_000, {memory: '700 MB'})
await crowdRow()
await publishRow()
await writeRows()
process.stdout.write('\n')
await import('./endless-query.ts')
