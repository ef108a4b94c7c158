const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

/** JSON for the inside of a script element: no text in it can end the element. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Text for an element or an attribute in double quotes. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
}
