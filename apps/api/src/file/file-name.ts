import {type FileKind, fileKinds} from '@site/forms'

// As long as file systems allow; what is beyond is cut from the front, so that the ending stays.
const NAME_CHARACTERS = 255

/** A visitor's file name as harmless text: no control or direction-changing characters, no separators of paths. */
export function fileNameAsData(name: string): string {
  const text = name.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/gu, '_')
  return Array.from(text).slice(-NAME_CHARACTERS).join('')
}

const ENDINGS = Object.values(fileKinds)
  .flatMap(({endings}) => endings)
  .join('|')
/** An ending of a kind that a form takes, after a full stop of any width, with the number of a second copy and dots or blanks behind it. */
const ENDING = new RegExp(String.raw`[.．。](${ENDINGS})(?:\s*(\(\d+\)))?[\s.．。]*$`, 'iu')

/** The name with the ending of what the file is: telephones send none, and browsers number copies behind it. */
export function nameOfKind(name: string, kind: FileKind): string {
  const endings: readonly string[] = fileKinds[kind].endings
  const [, ending = '', copy] = ENDING.exec(name) ?? []
  const isRight = endings.includes(ending.toLowerCase())
  if (isRight && name.endsWith(`.${ending}`)) return name
  const stem = name.replace(ENDING, '').replace(/(?<![\s.．。])[\s.．。]+$/u, '') || kind
  return fileNameAsData(`${stem}${copy ? ` ${copy}` : ''}.${isRight ? ending : endings[0]}`)
}
