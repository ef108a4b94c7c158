import {cpSync, mkdirSync, writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {answerHelp} from '../../../apps/server/src/config/terminal.ts'
import {growSeed, SEED_FOLDER} from './grow-seed.ts'

const USAGE = `Usage: pnpm dataset <folder> [--documents 50000]
  Makes the folder, with as many documents, for \`pnpm lake:import\`.`

answerHelp(USAGE)

const {
  positionals: [folder],
  values: {documents},
} = parseArgs({allowPositionals: true, options: {documents: {type: 'string', default: '50000'}}})
if (!folder || !/^[1-9]\d{0,6}$/.test(documents)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}

mkdirSync(folder, {recursive: true})
cpSync(`${SEED_FOLDER}/images`, `${folder}/images`, {recursive: true})
const counts = new Map<string, number>()
const lines: string[] = []
for (const document of growSeed(Number(documents))) {
  counts.set(document._type, (counts.get(document._type) ?? 0) + 1)
  lines.push(`${JSON.stringify(document)}\n`)
}
writeFileSync(`${folder}/data.ndjson`, lines.join(''))
for (const [type, number] of [...counts].sort(([, one], [, other]) => other - one))
  process.stdout.write(`${String(number).padStart(7)} ${type}\n`)
process.stdout.write(
  `${documents.padStart(7)} in ${folder}; "pnpm lake:import ${folder}" takes them over what is there.\n`,
)
