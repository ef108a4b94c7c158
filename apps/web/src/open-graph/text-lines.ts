/** Thousandths of the type size, from the file sheet-display.ttf: space to tilde. */
const WIDTHS = [
  172, 272, 386, 532, 459, 839, 630, 215, 347, 347, 392, 574, 257, 296, 257, 283, 507, 479, 507, 507, 499, 510, 507,
  486, 503, 506, 285, 285, 574, 574, 574, 520, 868, 606, 609, 632, 637, 581, 521, 685, 638, 254, 504, 608, 492, 763,
  639, 682, 584, 682, 626, 575, 544, 630, 580, 837, 599, 596, 560, 319, 283, 319, 574, 435, 181, 493, 512, 477, 512,
  494, 274, 501, 506, 224, 221, 475, 224, 756, 506, 515, 512, 512, 311, 459, 276, 505, 449, 664, 472, 448, 444, 365,
  222, 365, 574,
]

/** The width of letters beyond: most are one of these with an accent. */
const OTHER_WIDTH = 520
/** Those of Urdu, which are stacked diagonally and so take less width. */
const URDU_WIDTH = 400

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

/** Measures a line in the display letters, in the unit of `size`. */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const letter of text)
    sum += WIDTHS[(letter.codePointAt(0) ?? 0) - 32] ?? (/[\u0600-\u06ff]/.test(letter) ? URDU_WIDTH : OTHER_WIDTH)
  return (sum * size) / 1000
}
