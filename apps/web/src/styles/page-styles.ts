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

/** Returns what a page shows of a style sheet: the rules about its classes and elements, and all that are about none. */
export function pageStyles(pieces: readonly StylePiece[], html: string): string {
  const parts = partsIn(html.replaceAll(UNSEEN, ''))
  const drawn = lettersIn(html)
  const needed = pieces.flatMap((piece) => {
    const {selectors} = piece
    if (piece.letters && !pattern(piece.letters).test(drawn)) return []
    if (!selectors) return [piece]
    const found = selectors.filter((of) => of.parts.every((part) => parts.has(part)))
    return found.length > 0 ? [{...piece, text: `${found.map(({selector}) => selector)}{${piece.text}}`}] : []
  })
  const asked = needed.map(({name, text}) => (name ? '' : text)).join()
  return joined(needed.filter(({name}) => !name || asked.includes(name)))
}

const PATTERNS = new Map<string, RegExp>()

function pattern(source: string): RegExp {
  const made = PATTERNS.get(source) ?? new RegExp(source, 'u')
  PATTERNS.set(source, made)
  return made
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
