import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {paths} from './paths.ts'
import {groups} from './settings.ts'
import {answerHelp} from './terminal.ts'

type Row = {name: string; value: string; meaning: string}

const WIDTH = 118

const rowsOf = (group: (typeof groups)[keyof typeof groups]): Row[] =>
  Object.entries(group).map(([name, entry]) => ({
    name,
    value: String(entry.default ?? ''),
    meaning: v.getDescription(entry.wrapped) ?? '',
  }))

const sections = Object.entries(groups).map(([title, group]) => ({title, rows: rowsOf(group)}))

/** Returns docs/configure.md: a table for each group of variables. */
export function configureText(): string {
  const tables = sections.map(({title, rows}) => {
    const lines = rows.map(({name, value, meaning}) => `| \`${name}\` | ${value ? `\`${value}\`` : '–'} | ${meaning} |`)
    return `## ${title}\n\n| variable | default | meaning |\n| --- | --- | --- |\n${lines.join('\n')}\n`
  })
  return `# Configure

By environment, or a file \`.env\` (copy \`.env.example\`). All are optional. A wrong value stops the start: all are named at once, with
exit code 78. \`pnpm docs:configure\` writes this page and \`.env.example\` from \`apps/server/src/config/settings.ts\`.

${tables.join('\n')}`
}

/** Returns .env.example: each variable with its default, and its meaning as a comment. */
export function exampleText(): string {
  const blocks = sections.map(({title, rows}) => {
    const lines = rows.map(({name, value, meaning}) => `${asComment(meaning.replaceAll('`', ''))}\n${name}=${value}\n`)
    return `## ${title}\n\n${lines.join('')}`
  })
  return `# Every variable that the process reads. All are optional; what stands here are the defaults.
# \`pnpm start\` and \`pnpm dev\` read a file named .env beside this one.

${blocks.join('\n')}`
}

const asComment = (text: string) =>
  text.replace(new RegExp(`(.{1,${WIDTH}})(?: |$)`, 'g'), (_, line: string) => `# ${line}\n`).trimEnd()

if (import.meta.main) {
  answerHelp(`Usage: pnpm docs:configure
  Writes docs/configure.md and .env.example from the settings.`)
  writeFileSync(join(paths.house, 'docs/configure.md'), configureText())
  writeFileSync(join(paths.house, '.env.example'), exampleText())
}
