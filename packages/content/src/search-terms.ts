/** Longer input is a paste, not a search. */
const LONGEST_CHARACTERS = 100
const MOST_TERMS = 8

/**
 * Patterns for GROQ's `match` from whatever a visitor typed: words of letters and digits, each matching from its start.
 * Everything else, wildcards included, only separates words. Empty when there is nothing to search for.
 */
export function searchTerms(input: string): string[] {
  const words =
    input
      .slice(0, LONGEST_CHARACTERS)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, MOST_TERMS).map((word) => `${word}*`)
}
