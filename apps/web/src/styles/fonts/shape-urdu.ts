import {Blob, Face, Font, Buffer as Run, shape, shapeWithTrace, TracePhase} from 'harfbuzzjs'

/** Opens a font whose bytes are TrueType. */
export const openFont = (bytes: Uint8Array): Font => new Font(new Face(new Blob(Uint8Array.from(bytes).buffer), 0))

function runOf(text: string): Run {
  const run = new Run()
  run.addText(text)
  run.guessSegmentProperties()
  return run
}

/** Returns the glyphs that a font draws for a run, by their numbers. */
export function glyphsOf(font: Font, text: string): number[] {
  const run = runOf(text)
  shape(font, run)
  return run.getGlyphInfos().map(({codepoint}) => codepoint)
}

/** Returns the glyphs that a run passes through until it is shaped. */
export const glyphsOnTheWay = (font: Font, text: string): number[] =>
  shapeWithTrace(font, runOf(text), [], 0, TracePhase.DONT_STOP).flatMap(({t}) => (t as {g: number}[]).map(({g}) => g))

/** Returns a run as it is seen: outlines and their places. */
export function drawn(font: Font, text: string): string {
  const run = runOf(text)
  shape(font, run)
  const infos = run.getGlyphInfos()
  const places = run.getGlyphPositions()
  return places
    .map(({xAdvance, xOffset, yOffset}, at) => {
      const path = font.glyphToPath(infos[at]?.codepoint ?? 0)
      return `${xAdvance} ${xOffset} ${yOffset} ${path}`
    })
    .join('\n')
}
