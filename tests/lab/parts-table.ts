import {readFileSync, writeFileSync} from 'node:fs'
import type {Form} from './part.ts'
import {landingForm, PARTS} from './parts.ts'

const README = new URL('README.md', import.meta.url)
const TABLE = /^\| part .*\n(?:\|.*\n)+/m

const priceOf = (form?: Form) => (form ? `${form.seconds} s, ${form.cpuSeconds}` : '')

/** Returns the table of the parts as `README.md` has it. */
function partsTable(): string {
  const head = ['part', 'what it does', 'guards', 'takes, CPU-s', 'before landing', 'options']
  const rows = Object.entries(PARTS).map(([name, part]) => [
    `\`${name}\``,
    part.does,
    part.guards.join(', '),
    priceOf(part.release),
    priceOf(landingForm(part)),
    part.usage ?? '',
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)))
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows]
  return lines.map((cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`).join('')
}

/** Returns the README with the table as it should be, and as it is. */
export function readmeWithTable(): {asked: string; found: string} {
  const found = readFileSync(README, 'utf8')
  return {asked: found.replace(TABLE, () => partsTable()), found}
}

if (import.meta.main) writeFileSync(README, readmeWithTable().asked)
