import {textWidth} from './letter-width.ts'

type Box = {
  width: number
  /** At most so many lines; what does not fit is cut with an ellipsis. */
  lines: number
}

/** Breaks a text into lines of the box, as many words on each as fit. */
export function textLines(text: string, size: number, {width, lines}: Box): string[] {
  const broken: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = broken.length ? `${broken.at(-1)} ${word}` : word
    if (broken.length && textWidth(longer, size) <= width) broken[broken.length - 1] = longer
    else broken.push(word)
  }
  if (broken.length <= lines) return broken
  const kept = broken.slice(0, lines)
  return kept.with(-1, `${kept.at(-1)?.replace(/[\s.,;:]+$/, '')} …`)
}

/** The largest of the sizes at which the whole text fits the box, and its lines there. */
export function fitText(text: string, sizes: [number, ...number[]], box: (size: number) => Box) {
  const fits = (size: number) => {
    const broken = textLines(text, size, {...box(size), lines: Number.POSITIVE_INFINITY})
    return broken.length <= box(size).lines && broken.every((line) => textWidth(line, size) <= box(size).width)
  }
  const size = sizes.find(fits) ?? sizes.at(-1) ?? sizes[0]
  return {size, lines: textLines(text, size, box(size))}
}
