interface Position {
  title?: string
  reportsTo?: string
}

/** Every line of the chart ends at a position that is in it. */
export const checkPositions = (positions: Position[] | undefined): true | string => {
  const titles = new Set(positions?.map((position) => position.title))
  const lost = positions?.find(({reportsTo}) => reportsTo && !titles.has(reportsTo))
  return !lost || `“${lost.title}” reports to “${lost.reportsTo}”, but no position has that name.`
}
