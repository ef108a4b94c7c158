import {createHash} from 'node:crypto'

/** A rule of the style sheet, or an at-rule that is whole in itself. */
export type StylePiece = {
  /** Layers and conditions around it, from the outermost. */
  around: string[]
  /** Declarations of a rule; an at-rule with all it holds. */
  text: string
  /** Absent for an at-rule. */
  selectors?: {selector: string; parts: string[]}[]
  /** Names an animation or a font: it is left out when no rule of the page and not its document asks for it. */
  name?: string
  /** The source of a pattern for the letters that a font draws. It is left out when the page has none of them. */
  letters?: string
}

/** The styles of a page, and their SHA-256 in Base64, by which its policy allows them. */
export type PageStyles = {styles: string; hash: string}

/** About 40 kB each; pages of a kind need the same one. */
const SHEETS_KEPT = 100

/**
 * Returns the function that takes from a style sheet what a page shows of it: the rules about its classes and elements, and all
 * that are about none. Most pages were drawn before, or need what another one needs: the sheet is gone through once for them.
 */
export function createPageStyles(pieces: readonly StylePiece[]): (html: string) => PageStyles {
  const made = new Map<string, PageStyles>()
  const alphabets = [...new Set(pieces.flatMap(({letters}) => letters ?? []))].map((source) => ({
    source,
    pattern: new RegExp(source, 'u'),
  }))

  const names = [...new Set(pieces.flatMap(({name}) => name ?? []))]

  return function pageStyles(html) {
    const parts = partsIn(withoutOpened(html))
    const drawn = lettersIn(html)
    const alphabetsDrawn = new Set(alphabets.flatMap(({source, pattern}) => (pattern.test(drawn) ? source : [])))
    const look = html.slice(0, html.indexOf('<head'))
    const chosen = names.filter((name) => look.includes(name))
    const key = [...[...parts].sort(), ...alphabetsDrawn, ...chosen].join(' ')
    const known = made.get(key)
    if (known) return known
    const styles = stylesFor(parts, alphabetsDrawn, look)
    const sheet = {styles, hash: createHash('sha256').update(styles).digest('base64')}
    made.set(key, sheet)
    for (const oldest of made.keys()) {
      if (made.size <= SHEETS_KEPT) break
      made.delete(oldest)
    }
    return sheet
  }

  function stylesFor(parts: Set<string>, alphabetsDrawn: Set<string>, look: string): string {
    const needed = pieces.flatMap((piece) => {
      const {selectors, letters} = piece
      if (letters && !alphabetsDrawn.has(letters)) return []
      if (!selectors) return [piece]
      const found = selectors.filter((of) => of.parts.every((part) => parts.has(part)))
      return found.length > 0 ? [{...piece, text: `${found.map(({selector}) => selector)}{${piece.text}}`}] : []
    })
    const asked = look + needed.map(({name, text}) => (name ? '' : text)).join()
    return joined(needed.filter(({name}) => !name || asked.includes(name)))
  }
}

/** Leaves out the search and what is in the menu: a script fetches the whole sheet before they open; without scripts a page links it. */
const withoutOpened = (html: string) =>
  cutOut(cutOut(html, '<dialog id="search"', '</dialog>'), 'data-menu="">', '</nav>')

function cutOut(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  return start === -1 ? html : html.slice(0, start) + html.slice(html.indexOf(to, start))
}

/** Every letter beyond ASCII that it draws with, and those of ASCII, which each page has nearly all of. */
const lettersIn = (html: string) => ASCII + (html.match(/[\u0080-\uffff]+/g) ?? []).join('')
const ASCII = String.fromCharCode(...Array.from({length: 95}, (_, at) => at + 32))

/** Its classes and elements: `.card`, `img`. */
function partsIn(html: string): Set<string> {
  const parts = new Set(Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name))
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const isLater = html.endsWith(LATER, at)
    at += CLASS.length
    if (isLater) continue
    lists.add(html.slice(at, html.indexOf('"', at)))
  }
  for (const list of lists) for (const name of list.split(' ')) parts.add(`.${name}`)
  return parts
}
const CLASS = ' class="'
/** Marks, before the classes of an element, that a script fetches the whole sheet before showing it. */
const LATER = ' data-later=""'

/** Neighbours in the same layers and conditions share them. */
function joined(pieces: StylePiece[]): string {
  let css = ''
  let open: string[] = []
  for (const {around, text} of [...pieces, {around: [], text: ''}]) {
    const apart = around.findIndex((name, depth) => name !== open[depth])
    const shared = apart === -1 ? Math.min(around.length, open.length) : apart
    css +=
      '}'.repeat(open.length - shared) +
      around
        .slice(shared)
        .map((name) => `${name}{`)
        .join('') +
      text
    open = around
  }
  return css
}
