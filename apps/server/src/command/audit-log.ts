import {parseArgs} from 'node:util'
import type {AuditEntry} from '@site/staff/accounts'
import {AUDIT_ACTIONS, type AuditAction} from '@site/staff/audit-entry'
import {command, start, UsageError} from './program.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const USAGE = `Usage: pnpm audit:log [--since <when>] [--action <what>] [--json]
  --since   2026-11-20, 2026-11-20T14:00Z, or 7d for the last seven days
  --action  ${AUDIT_ACTIONS.join(', ')}
  --json    one JSON object a line`

/** Control characters, with which an entry could move the terminal's cursor over another one. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function readOptions(args: string[]) {
  const {values} = parseArgs({
    args,
    options: {since: {type: 'string'}, action: {type: 'string'}, json: {type: 'boolean', default: false}},
  })
  const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text)
  const {action} = values
  if (action !== undefined && !isAction(action)) throw new UsageError(`There is no action "${action}".`)
  return {since: values.since === undefined ? 0 : readTime(values.since), action, json: values.json}
}

function readTime(text: string): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1]
  const time = days ? Date.now() - Number(days) * DAY_MS : Date.parse(text)
  if (Number.isNaN(time)) throw new UsageError(`Not a time: ${text}`)
  return time
}

const asJson = ({at, ...entry}: AuditEntry) => JSON.stringify({at: new Date(at).toISOString(), ...entry})

function asLine({at, action, staff, network, subject, detail}: AuditEntry): string {
  const facts = [staff, network && `from ${network}`, subject, detail].filter(Boolean).join('  ')
  return `${new Date(at).toISOString()}  ${action.padEnd(17)}  ${facts}`.replace(UNPRINTABLE, '?')
}

export const main = command(USAGE, async (args, io) => {
  const {since, action, json} = readOptions(args)
  const {withStaff} = await import('./with-stores.ts')
  await withStaff(io, ({audit}) => {
    for (const entry of audit.list({since, action})) io.out.write(`${json ? asJson(entry) : asLine(entry)}\n`)
  })
})

if (import.meta.main) await start(main)
