/** JSON that can stand in a script element: no text in it can end the element. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
