/** An entry of a list, with the values of which its row is made. */
export type Listed = {
  _id: string
  _rev: string
  /** That of the draft or version which the perspective shows. */
  _originalId?: string
  _type: string
  orderRank?: unknown
  words?: unknown[]
}

/** Tells whether the row has every word of the search, whatever its case and accents. */
export function matchesSearch({words = []}: Pick<Listed, 'words'>, search: string): boolean {
  const shown = fold(words.filter((word) => typeof word === 'string').join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => shown.includes(word))
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
