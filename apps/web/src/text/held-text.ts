/*
 * The HTML of a page holds its texts already, so the data that goes with it keeps of every block only a name. The
 * browser takes a text from the HTML, by the name of its first block, and needs no code that renders blocks.
 */

type Block = {_key: string; _type?: string}

/** True for the paragraphs and pictures of a text. */
function isText(value: unknown): value is Block[] {
  return Array.isArray(value) && (value[0]?._type === 'block' || value[0]?._type === 'picture')
}

function textsIn(value: unknown): Block[][] {
  if (isText(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Tells blocks of a page apart: keys are unique only within one text. What is named already keeps its name. */
export function nameOf(block: Block): string {
  if (!block._type) return block._key
  let sum = 0
  for (const letter of JSON.stringify(block)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return `${block._key}-${(sum >>> 0).toString(36)}`
}

/** Whether a page cannot be rendered from its data without the code for texts. */
export function hasText(data: unknown): boolean {
  return textsIn(data).length > 0
}

/** A page's data without the texts that its HTML holds. A text with a block that also stands in another one stays. */
export function withoutTexts<Data>(data: Data): Data {
  const texts = textsIn(data)
  if (texts.length === 0) return data
  const times = new Map<string, number>()
  for (const name of texts.flat().map(nameOf)) times.set(name, (times.get(name) ?? 0) + 1)
  const bare = (text: Block[]) => {
    const names = text.map(nameOf)
    return names.every((name) => times.get(name) === 1) ? names.map((name) => ({_key: name})) : text
  }
  return JSON.parse(JSON.stringify(data, (_name, value) => (isText(value) ? bare(value) : value)))
}

let held: ReadonlyMap<string, string> = new Map()

/** Takes the texts out of the page, before anything in it changes. */
export function holdTexts(page: Document): void {
  const texts = page.querySelectorAll<HTMLElement>('[data-text]')
  held = new Map(Array.from(texts, (text) => [text.dataset.text ?? '', text.innerHTML]))
}

/** The HTML of the text that begins with a block which is nothing but a name; undefined for a whole block. */
export function htmlOf({_key, _type}: Block): string | undefined {
  return _type ? undefined : (held.get(_key) ?? '')
}
