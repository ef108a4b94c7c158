import {LexoRank} from 'lexorank'

type Ranked = {_id: string; orderRank?: unknown}

const RANK = /^[012]\|[0-9a-z]{6}:[0-9a-z]*$/

/** Position after the last entry, whose rank is null when there is none yet. */
export const rankAfterLast = (last: string | null): string =>
  (last ? LexoRank.parse(last) : LexoRank.min()).genNext().genNext().toString()

/** Position right behind an entry, before whatever follows it. */
export function rankBehind(rank: string): string {
  const before = LexoRank.parse(rank)
  return before.between(before.genNext()).toString()
}

/** Position between two entries; without one of them, at that end of the list. */
function rankBetween(before: string | undefined, after: string | undefined): string {
  if (!after) return rankAfterLast(before ?? null)
  return (before ? LexoRank.parse(before) : LexoRank.min()).between(LexoRank.parse(after)).toString()
}

/** Position of an entry that is moved in a list in order, by its index before and after. */
export function movedRank(entries: readonly Ranked[], from: number, to: number): string {
  const others = entries.toSpliced(from, 1)
  return rankBetween(rankOf(others[to - 1]), rankOf(others[to]))
}

/**
 * New positions, by id, of those entries of a list in order that have none of their own: an entry that shares one comes right
 * after the other, and one that has none, or what is no position, after all.
 */
export function mendedRanks(entries: readonly Ranked[]): ReadonlyMap<string, string> {
  const mended = new Map<string, string>()
  const ranked = entries.filter(rankOf)
  let last: string | undefined
  for (const [place, entry] of ranked.entries()) {
    const rank = rankOf(entry)
    if (last === undefined || (rank && rank > last)) {
      last = rank
      continue
    }
    const before = last
    const next = ranked.find((other, at) => at > place && String(other.orderRank) > before)
    last = rankBetween(before, rankOf(next))
    mended.set(entry._id, last)
  }
  for (const {_id} of entries.filter((entry) => !rankOf(entry))) {
    last = rankBetween(last, undefined)
    mended.set(_id, last)
  }
  return mended
}

const rankOf = (entry: Ranked | undefined): string | undefined =>
  typeof entry?.orderRank === 'string' && RANK.test(entry.orderRank) ? entry.orderRank : undefined
