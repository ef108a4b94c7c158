import {createHash} from 'node:crypto'

/** A rule of the style sheet, or an at-rule that is whole in itself. */
export type StylePiece = {
  /** Layers and conditions that it stands in, from the outermost. */
  around: string[]
  /** Declarations of a rule; an at-rule with all it holds. */
  text: string
  /** Absent for an at-rule. */
  selectors?: {selector: string; parts: string[]}[]
  /** Names an animation: it is left out when no rule of the page asks for it. */
  name?: string
  /** The source of a pattern for the letters that a font draws. It is left out when the page has none of them. */
  letters?: string
}

/** The search, which only a script opens, that fetches the whole sheet first; other dialogs stand in the page without scripts. */
const UNSEEN = /<dialog id="search".*?<\/dialog>/gs

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

  return function pageStyles(html) {
    const parts = partsIn(html.replaceAll(UNSEEN, ''))
    const drawn = lettersIn(html)
    const alphabetsDrawn = new Set(alphabets.flatMap(({source, pattern}) => (pattern.test(drawn) ? source : [])))
    const key = [...[...parts].sort(), ...alphabetsDrawn].join(' ')
    const known = made.get(key)
    if (known) return known
    const styles = stylesFor(parts, alphabetsDrawn)
    const sheet = {styles, hash: createHash('sha256').update(styles).digest('base64')}
    made.set(key, sheet)
    for (const oldest of made.keys()) {
      if (made.size <= SHEETS_KEPT) break
      made.delete(oldest)
    }
    return sheet
  }

  function stylesFor(parts: Set<string>, alphabetsDrawn: Set<string>): string {
    const needed = pieces.flatMap((piece) => {
      const {selectors, letters} = piece
      if (letters && !alphabetsDrawn.has(letters)) return []
      if (!selectors) return [piece]
      const found = selectors.filter((of) => of.parts.every((part) => parts.has(part)))
      return found.length > 0 ? [{...piece, text: `${found.map(({selector}) => selector)}{${piece.text}}`}] : []
    })
    const asked = needed.map(({name, text}) => (name ? '' : text)).join()
    return joined(needed.filter(({name}) => !name || asked.includes(name)))
  }
}

/** Every letter that it draws with: those of ASCII once, as most of a page is made of them. */
function lettersIn(html: string): string {
  const seen = new Uint8Array(128)
  for (let at = 0; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code < 128) seen[code] = 1
  }
  const others = html.match(/[\u0080-\uffff]+/g) ?? []
  return [...seen.keys()].flatMap((code) => (seen[code] ? String.fromCharCode(code) : [])).join('') + others.join('')
}

/** Its classes and elements: `.card`, `img`. */
function partsIn(html: string): Set<string> {
  const classes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list))
  const elements = Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name)
  return new Set([...elements, ...[...classes].flatMap((list) => list.split(' ').map((name) => `.${name}`))])
}

/** Neighbours that stand in the same layers and conditions share them. */
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
