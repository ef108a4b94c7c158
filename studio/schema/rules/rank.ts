import {LexoRank} from 'lexorank'

/** Position after the last entry, whose rank is null when there is none yet. */
export const rankAfterLast = (last: string | null): string =>
  (last ? LexoRank.parse(last) : LexoRank.min()).genNext().genNext().toString()

/** Position right behind an entry, before whatever follows it. */
export function rankBehind(rank: string): string {
  const before = LexoRank.parse(rank)
  return before.between(before.genNext()).toString()
}
