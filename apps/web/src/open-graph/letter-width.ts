/** Thousandths of the type size, from the file sheet-display.ttf: space to tilde. */
const widths = [
  172, 272, 386, 532, 459, 839, 630, 215, 347, 347, 392, 574, 257, 296, 257, 283, 507, 479, 507, 507, 499, 510, 507,
  486, 503, 506, 285, 285, 574, 574, 574, 520, 868, 606, 609, 632, 637, 581, 521, 685, 638, 254, 504, 608, 492, 763,
  639, 682, 584, 682, 626, 575, 544, 630, 580, 837, 599, 596, 560, 319, 283, 319, 574, 435, 181, 493, 512, 477, 512,
  494, 274, 501, 506, 224, 221, 475, 224, 756, 506, 515, 512, 512, 311, 459, 276, 505, 449, 664, 472, 448, 444, 365,
  222, 365, 574,
]

/** Of letters beyond: most are one of these with an accent. */
const other = 520

/** How wide a line is in the display letters, in the unit of `size`. */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += widths[(letter.codePointAt(0) ?? 0) - 32] ?? other
  return (sum * size) / 1000
}
