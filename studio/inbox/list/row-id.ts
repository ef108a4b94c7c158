/** Returns the id of the element that shows a submission in the list. */
export function rowId(id: string): string {
  return `inbox-row-${id}`
}
