export type Position = {_key: string; title: string; reportsTo: string | null; note: string | null}
export type Branch = Position & {below: Branch[]}

/**
 * The chart as a tree: each position under the one it reports to. Positions that report to nobody, or to a title that
 * the chart does not hold, stand at the top, as do circles, so that nobody is lost by a slip of the pen.
 */
export function chartTree(positions: readonly Position[]): Branch[] {
  const placed = new Set<string>()
  const grow = (position: Position): Branch => {
    placed.add(position._key)
    const below = positions.filter((other) => other.reportsTo === position.title && !placed.has(other._key))
    return {...position, below: below.map(grow)}
  }
  const titles = new Set(positions.map(({title}) => title))
  const tops = positions.filter(({reportsTo, title}) => !reportsTo || reportsTo === title || !titles.has(reportsTo))
  const tree = tops.filter(({_key}) => !placed.has(_key)).map(grow)
  for (const position of positions) if (!placed.has(position._key)) tree.push(grow(position))
  return tree
}
