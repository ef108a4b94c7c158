/** Shorter ones are too near to those of other programs. */
const SHORTEST_NAME = 7
const MOST_EDITS = 2

/** Says which variables are nearly called as one that is read, and are read by nobody. */
export function misspeltNames(given: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name) || name.length < SHORTEST_NAME) return []
    const [meant] = known.filter((each) => editsBetween(name, each) <= MOST_EDITS)
    return meant ? [`${name} is set, which nobody reads: is ${meant} meant?`] : []
  })
}

/** Letters to add, to leave out or to change. */
function editsBetween(one: string, other: string): number {
  let above = Array.from({length: other.length + 1}, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, wanted] of [...other].entries())
      line.push(
        Math.min(
          (line[column] ?? 0) + 1,
          (above[column + 1] ?? 0) + 1,
          (above[column] ?? 0) + Number(letter !== wanted),
        ),
      )
    above = line
  }
  return above[other.length] ?? 0
}
