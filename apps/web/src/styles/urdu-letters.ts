import {urduRuns} from './fonts/urdu-runs.ts'
import written from './fonts/written-runs.json' with {type: 'json'}

/** Runs that the small file of Urdu letters draws: it has these forms and joinings alone. */
const drawn = new Set(written)

const CLASS = 'class="urdu"'

type Fonts = {nastaliq?: string; nastaliqWhole?: string}

/** Returns a page in Urdu with the font of all letters, if an editor's words need more than those of the first content. */
export function withUrduLetters(html: string, {nastaliq = '', nastaliqWhole = ''}: Fonts, isEdited: boolean): string {
  if (!isEdited && [...urduRuns(html)].every((run) => drawn.has(run))) return html
  return html.replace(CLASS, 'class="urdu urdu-whole"').replace(nastaliq, nastaliqWhole)
}
