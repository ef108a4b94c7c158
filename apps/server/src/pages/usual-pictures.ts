type Screen = {widthPx: number; density: number}
type Candidate = {address: string; widthPx: number}

/** Screens that most visitors hold in their hands or have before them. */
const SCREENS: Screen[] = [
  {widthPx: 390, density: 3},
  {widthPx: 412, density: 2.625},
  {widthPx: 820, density: 2},
  {widthPx: 1440, density: 1},
  {widthPx: 1440, density: 2},
  {widthPx: 1920, density: 1},
]

/** The addresses at which the browsers of usual screens ask for the pictures of a page. */
export function usualPictures(html: string): string[] {
  const addresses = [...html.matchAll(/<img\b[^>]*>/gi)].flatMap(([tag]) => {
    const sizes = attribute(tag, 'sizes') ?? '100vw'
    const candidates = (attribute(tag, 'srcset') ?? '').split(', ').map(candidate)
    return SCREENS.flatMap((screen) => chosen(candidates, shownWidth(sizes, screen)) ?? [])
  })
  return [...new Set(addresses)]
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]+)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')
}

function candidate(text: string): Candidate {
  const [address = '', width = ''] = text.split(' ')
  return {address, widthPx: Number.parseInt(width, 10)}
}

/** As browsers choose: the smallest that is large enough, or the largest. */
function chosen(candidates: Candidate[], widthPx: number): string | undefined {
  const enough = candidates.find((each) => each.widthPx >= widthPx)
  return (enough ?? candidates.at(-1))?.address || undefined
}

/** In pixels of the screen. Pages name widths from wide to narrow, as in `(min-width: 640px) 33vw, 152px`. */
function shownWidth(sizes: string, {widthPx, density}: Screen): number {
  for (const size of sizes.split(', ')) {
    const [, from = '0', length, unit] = /^(?:\(min-width: (\d+)px\) )?([\d.]+)(vw|px)$/.exec(size) ?? []
    if (length && widthPx >= Number(from)) return density * Number(length) * (unit === 'vw' ? widthPx / 100 : 1)
  }
  return density * widthPx
}
