import {glyphsOf, openFont} from './shape-urdu.ts'

type Lookup = {
  at: number
  flag: number
  /** Places of its rules, from its own beginning. */
  rules: readonly number[]
  /** Follows the rules when the flag says so. */
  markSet: number
}

type Rule = `${number}.${number}`

const USES_MARK_SET = 0x10
const AT_ONCE = 32

/** Returns a TrueType font without the rules of joining (GSUB) that change none of these runs: of a thousand and a half they need a tenth. */
export function pruneRules(font: Buffer, runs: readonly string[]): Buffer {
  const lookups = readLookups(font)
  const whole = openFont(font)
  const wanted = new Map(runs.map((run) => [run, String(glyphsOf(whole, run))]))
  // The run that showed the last difference is likely to show the next one.
  const asked = [...runs]
  const left = new Set<Rule>()

  function changesNothing(): boolean {
    const pruned = openFont(without(font, lookups, left))
    const differs = asked.findIndex((run) => String(glyphsOf(pruned, run)) !== wanted.get(run))
    if (differs >= 0) asked.unshift(...asked.splice(differs, 1))
    return differs < 0
  }

  function leaveOut(rules: readonly Rule[]): void {
    for (const rule of rules) left.add(rule)
    if (changesNothing()) return
    for (const rule of rules) left.delete(rule)
    if (rules.length === 1) return
    const half = rules.length >> 1
    leaveOut(rules.slice(0, half))
    leaveOut(rules.slice(half))
  }

  const all = lookups.flatMap(({rules}, lookup) => rules.map((_, rule): Rule => `${lookup}.${rule}`))
  for (let from = 0; from < all.length; from += AT_ONCE) leaveOut(all.slice(from, from + AT_ONCE))
  return without(font, lookups, left)
}

function readLookups(font: Buffer): Lookup[] {
  const tables = Array.from({length: font.readUInt16BE(4)}, (_, table) => 12 + table * 16)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'GSUB')
  if (record === undefined) throw new Error('The font has no rules of joining')
  const table = font.readUInt32BE(record + 8)
  const list = table + font.readUInt16BE(table + 8)
  return Array.from({length: font.readUInt16BE(list)}, (_, lookup) => {
    const at = list + font.readUInt16BE(list + 2 + 2 * lookup)
    const count = font.readUInt16BE(at + 4)
    return {
      at,
      flag: font.readUInt16BE(at + 2),
      rules: Array.from({length: count}, (_, rule) => font.readUInt16BE(at + 6 + 2 * rule)),
      markSet: font.readUInt16BE(at + 6 + 2 * count),
    }
  })
}

function without(font: Buffer, lookups: readonly Lookup[], left: ReadonlySet<Rule>): Buffer {
  const copy = Buffer.from(font)
  for (const [lookup, {at, flag, rules, markSet}] of lookups.entries()) {
    const stay = rules.filter((_, rule) => !left.has(`${lookup}.${rule}`))
    copy.writeUInt16BE(stay.length, at + 4)
    for (const [place, rule] of stay.entries()) copy.writeUInt16BE(rule, at + 6 + 2 * place)
    if (flag & USES_MARK_SET) copy.writeUInt16BE(markSet, at + 6 + 2 * stay.length)
  }
  return copy
}
