import {parseArgs} from 'node:util'
import {AUDIT_ACTIONS, type AuditAction, type AuditEntry} from '@site/staff'
import {program} from './program.ts'
import {withStaff} from './with-stores.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const USAGE = `Usage: pnpm audit:log [--since <when>] [--action <what>] [--json]
  --since   2026-11-20, 2026-11-20T14:00Z, or 7d for the last seven days
  --action  ${AUDIT_ACTIONS.join(', ')}
  --json    one JSON object a line`

/** Control characters, with which an entry could move the terminal's cursor over another one. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function readOptions() {
  const {values} = parseArgs({
    options: {since: {type: 'string'}, action: {type: 'string'}, json: {type: 'boolean', default: false}},
  })
  const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text)
  const {action} = values
  if (action !== undefined && !isAction(action)) throw new Error(`There is no action "${action}".\n${USAGE}`)
  return {since: values.since === undefined ? 0 : readTime(values.since), action, json: values.json}
}

function readTime(text: string): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1]
  const time = days ? Date.now() - Number(days) * DAY_MS : Date.parse(text)
  if (Number.isNaN(time)) throw new Error(`Not a time: ${text}\n${USAGE}`)
  return time
}

const asJson = ({at, ...entry}: AuditEntry) => JSON.stringify({at: new Date(at).toISOString(), ...entry})

function asLine({at, action, staff, network, subject, detail}: AuditEntry): string {
  const facts = [staff, network && `from ${network}`, subject, detail].filter(Boolean).join('  ')
  return `${new Date(at).toISOString()}  ${action.padEnd(17)}  ${facts}`.replace(UNPRINTABLE, '?')
}

await program(async () => {
  const {since, action, json} = readOptions()
  await withStaff(({audit}) => {
    for (const entry of audit.list({since, action})) process.stdout.write(`${json ? asJson(entry) : asLine(entry)}\n`)
  })
})
