import {readFile, writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {startLake} from '@site/lake'
import {printRow} from '../library/figure.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {clientQuestions} from './client-questions.ts'
import {commandQuestions} from './command-questions.ts'
import {pictureQuestions} from './picture-questions.ts'
import {outcomeOf, type Question} from './question.ts'

const DOCS = fileURLToPath(new URL('../../../packages/lake/docs/conformance.json', import.meta.url))
const BY = '`pnpm lab lake-conformance`'

/** Commands that move content, which are counted by themselves as well. */
const MOVES =
  /^sanity (datasets (copy|export|import)|documents .*|migrations run|assets upload|media (export|import)|backups download)$/
/** Commands that run at a time: each waits longer than it works. */
const AT_ONCE = 4
const only = process.argv.slice(2)
type Outcomes = [name: string, outcome: string][]

/**
 * `pnpm lab lake-conformance`: asks a lake every method of `@sanity/client` that makes a request, every parameter of pictures'
 * addresses, and every command of an unmodified `sanity` that asks the API; prints what comes of each, and writes the figures of
 * the docs. `pnpm lab lake-conformance client pictures commands` asks a part. Ends with 1 when anything is neither answered as
 * hosted nor left out in a sentence.
 */
await inScratchFolder(async (folder) => {
  const isAsked = (part: string) => only.length === 0 || only.includes(part)
  await using lake = await startLake()
  const client = isAsked('client') ? await asked(await clientQuestions(lake)) : []
  const pictures = isAsked('pictures') ? await asked(await pictureQuestions(lake)) : []
  const commands = isAsked('commands') ? await asked(await commandQuestions(folder), AT_ONCE) : []
  const rows = [
    figures('methods of `@sanity/client` that make a request', client),
    figures("parameters of pictures' addresses", pictures),
    figures('commands of an unmodified `sanity` that ask the API', commands),
    figures(
      'of them those that move content',
      commands.filter(([name]) => MOVES.test(name)),
    ),
  ].filter(({asked: count}) => count > 0)
  for (const {what, asked: count, right, leftOut = 0} of rows) printRow([what, `${count}`, `${right}`, `${leftOut}`])
  const suites: {what: string}[] = JSON.parse(await readFile(DOCS, 'utf8'))
  const written = new Map(rows.map((row) => [row.what, row]))
  const known = suites.map((suite) => written.get(suite.what) ?? suite)
  const fresh = rows.filter(({what}) => !suites.some((suite) => suite.what === what))
  await writeFile(DOCS, `${JSON.stringify([...known, ...fresh], null, 2)}\n`)
  process.exitCode = rows.every(({asked: count, right, leftOut = 0}) => right + leftOut === count) ? 0 : 1
})

async function asked(questions: readonly Question[], atOnce = 1): Promise<Outcomes> {
  const outcomes: Outcomes = []
  await inParallel(questions, atOnce, async (question) => {
    const outcome = await outcomeOf(question)
    printRow([question.name, outcome])
    outcomes.push([question.name, outcome])
  })
  return outcomes
}

function figures(what: string, outcomes: Outcomes) {
  const count = (wanted: string) => outcomes.filter(([, outcome]) => outcome === wanted).length
  const leftOut = count('left out')
  return {what, asked: outcomes.length, right: count('ok'), ...(leftOut > 0 && {leftOut}), by: BY}
}
