/** Numbers the parts that are there in their order, when there are two or more; gives the number of a part by name. */
export function numberedParts<Part extends string>(parts: Record<Part, boolean>): (part: Part) => number | undefined {
  const there = (Object.keys(parts) as Part[]).filter((part) => parts[part])
  return (part) => (there.length > 1 && parts[part] ? there.indexOf(part) + 1 : undefined)
}
