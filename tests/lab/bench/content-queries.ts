import {type Asked, contentQuestions} from './content-questions.ts'

const BOUND_MS = 50
const SHELL_BOUND_MS = 5
const ROUNDS = 15

/** Prints what each question of the site takes over a grown dataset: `node content-queries.ts [documents]`. */
const documents = Number(process.argv[2] ?? 50_000)
const {names, ask} = contentQuestions(documents)
process.stdout.write(
  `${documents} documents; the longest query of each question, in ms of processor, at most ${BOUND_MS}, the shell ${SHELL_BOUND_MS}\n`,
)
for (const name of names) {
  // As in a site that has been up for a while.
  for (let round = 0; round < ROUNDS; round++) await ask(name)
  const rounds: Asked[][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await ask(name))
  // A clock of processors may count in steps of 4 ms.
  const mean = (at: number) => rounds.reduce((sum, round) => sum + (round[at]?.ms ?? 0), 0) / ROUNDS
  const queries = (rounds[0] ?? []).map((query, at) => ({...query, ms: mean(at)}))
  const {ms, read, bytes} = queries.reduce((longest, query) => (query.ms > longest.ms ? query : longest))
  const numbers = [`${ms.toFixed(1)} ms`, `${read} read`, `${Math.round(bytes / 1000)} kB`]
  const isOver = ms > (name === 'shell' ? SHELL_BOUND_MS : BOUND_MS)
  if (isOver) process.exitCode = 1
  const columns = numbers.map((text) => text.padStart(14)).join('')
  process.stdout.write(`${name.padEnd(26)}${columns}${isOver ? '  over' : ''}\n`)
}
