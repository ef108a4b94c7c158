// As long as file systems allow; what is beyond is cut from the front, so that the ending stays.
const NAME_CHARACTERS = 255

/** A visitor's file name as harmless text: no control or direction-changing characters, no separators of paths. */
export function fileNameAsData(name: string): string {
  const text = name.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/gu, '_')
  return Array.from(text).slice(-NAME_CHARACTERS).join('')
}

/** RFC 6266: the name for every browser, with a plain one for those that know no UTF-8. */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
