const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

/** Text for an element or an attribute in double quotes. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
}
